/** Code in several languages: one tab for each, and the chosen language everywhere on the pages. */

const storageKey = 'reelgist-docs-tab'

export function joinTabs(): void {
  const groups = [...document.querySelectorAll<HTMLElement>('.tabs')].map(createTabs)
  const choose = (name: string) => {
    for (const select of groups) select(name)
  }
  document.addEventListener('reelgist-tab', (event) => {
    const name = (event as CustomEvent<string>).detail
    choose(name)
    store(name)
  })
  const last = stored()
  if (last !== null) choose(last)
}

/** Makes a group; gives what selects one of its tabs, if it has that one. */
function createTabs(group: HTMLElement, index: number): (name: string) => void {
  const panels = [...group.querySelectorAll<HTMLElement>('figure.code')]
  const list = document.createElement('div')
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', 'Language')
  const tabs = panels.map((panel, at) => {
    const tab = document.createElement('button')
    tab.type = 'button'
    tab.id = `tab-${index}-${at}`
    tab.textContent = panel.dataset['tab'] ?? ''
    tab.setAttribute('role', 'tab')
    tab.addEventListener('click', () => announce(tab))
    panel.id = `panel-${index}-${at}`
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
    panel.querySelector('figcaption')?.remove()
    tab.setAttribute('aria-controls', panel.id)
    return tab
  })
  const select = (at: number) => {
    for (const [n, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(n === at))
      tab.tabIndex = n === at ? 0 : -1
      panels[n]!.hidden = n !== at
    }
  }
  list.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step === undefined) return
    const at = (tabs.findIndex(({ tabIndex }) => tabIndex === 0) + step + tabs.length) % tabs.length
    announce(tabs[at]!)
    tabs[at]!.focus()
  })
  list.append(...tabs)
  group.prepend(list)
  select(0)
  return (name) => {
    const at = tabs.findIndex(({ textContent }) => textContent === name)
    if (at !== -1) select(at)
  }
}

/** Samples above change their height too: the chosen tab stays where it is on the screen. */
function announce(tab: HTMLElement): void {
  const { top } = tab.getBoundingClientRect()
  document.dispatchEvent(new CustomEvent('reelgist-tab', { detail: tab.textContent }))
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** A browser may forbid storage: then each page begins with the first tab. */
function store(name: string): boolean {
  try {
    localStorage.setItem(storageKey, name)
    return true
  } catch {
    return false
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
