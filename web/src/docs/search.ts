/** Search over all pages, in the browser: the sections are fetched when somebody begins to search. */

import MiniSearch from 'minisearch'

interface Section {
  id: string
  page: string
  title: string
  text: string
}

const maxResults = 8
/** Characters of a section that are shown, and of those before the hit. */
const excerptLength = 120
const before = 40

export function startSearch(): void {
  const area = document.querySelector('search')!
  const field = area.querySelector('input')!
  const list = area.querySelector('ul')!
  const status = area.querySelector('[role=status]')!
  area.hidden = false
  let loading: Promise<MiniSearch<Section>> | undefined
  const load = () => (loading ??= loadIndex())

  const update = async () => {
    const index = await load()
    const words = field.value.trim()
    const found = words === '' ? [] : index.search(words).slice(0, maxResults)
    list.replaceChildren(...found.map((one) => resultItem(one as unknown as Section, words)))
    list.hidden = found.length === 0
    status.textContent = words === '' ? '' : `${found.length} results`
    if (words !== '' && found.length === 0) {
      list.replaceChildren(Object.assign(document.createElement('li'), { textContent: 'Nothing found.' }))
      list.hidden = false
    }
  }
  const fail = (error: unknown) => {
    loading = undefined
    status.textContent = 'The search could not be loaded.'
    reportError(error)
  }
  field.addEventListener('focus', () => void load().catch(fail))
  field.addEventListener('input', () => void update().catch(fail))
  area.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') {
      list.hidden = true
      field.focus()
    }
    if (key === 'ArrowDown') list.querySelector('a')?.focus()
    if (key === 'Enter' && document.activeElement === field) list.querySelector('a')?.click()
  })
  area.addEventListener('focusout', ({ relatedTarget }) => {
    if (!area.contains(relatedTarget as Node | null)) list.hidden = true
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    field.focus()
  })
}

async function loadIndex(): Promise<MiniSearch<Section>> {
  const response = await fetch('/docs/search.json')
  if (!response.ok) throw new Error(`search.json: ${response.status}`)
  const index = new MiniSearch<Section>({
    fields: ['title', 'page', 'text'],
    storeFields: ['page', 'title', 'text'],
    searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  })
  index.addAll((await response.json()) as Section[])
  return index
}

function resultItem({ id, page, title, text }: Section, words: string): HTMLLIElement {
  const link = document.createElement('a')
  link.href = id
  const name = document.createElement('strong')
  name.textContent = title === page ? title : `${page}: ${title}`
  const at = Math.max(0, text.toLowerCase().indexOf(words.toLowerCase().split(' ')[0]!) - before)
  const excerpt = document.createElement('span')
  excerpt.textContent = `${at > 0 ? '…' : ''}${text.slice(at, at + excerptLength)}…`
  link.append(name, excerpt)
  const item = document.createElement('li')
  item.append(link)
  return item
}
