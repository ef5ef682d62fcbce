/** What is chosen on the start screen. It stays while the page is open, and can come with the address. */

import { loadPart } from '../ui/loaded.ts'
import { computed, signal } from '@preact/signals'
import { boot, findFormat } from '../boot.ts'
import { pay } from '../pay/pay.ts'
import type { LinkProblem } from './link.ts'
import { findLink } from './find-link.ts'

const asked = new URLSearchParams(location.search)
const first = asked.has('url') ? undefined : boot.samples[0]

export const link = signal(asked.get('url') ?? first?.url ?? '')
export const format = signal(findFormat(asked.get('format') ?? first?.formats[0]).name)
export const problem = signal<LinkProblem>()

export const sample = computed(() => boot.samples.find(({ url }) => url === link.value.trim()))

export function chooseSample(url: string): void {
  link.value = url
  problem.value = undefined
  format.value = findFormat(sample.value?.formats[0]).name
}

/** From a field or the clipboard: phones share a sentence with the link in it. */
export function setLinkFrom(text: string): void {
  link.value = findLink(text) ?? text
  problem.value = undefined
}

/** Pays for what is chosen, unless the link is plainly none of ours: then the problem is shown, and it is false. */
export async function payForChoice(): Promise<boolean> {
  const url = link.value.trim()
  const order = { url, format: format.value, title: sample.value?.title, still: sample.value?.still }
  let isGood = true
  await pay(order, async () => {
    const { checkLink } = await loadPart(() => import('./link.ts'))
    problem.value = checkLink(url)
    isGood = problem.value === undefined
    return isGood
  })
  return isGood
}
