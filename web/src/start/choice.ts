/** What is chosen on the start screen. It stays while the page is open, and can come with the address. */

import { computed, signal } from '@preact/signals'
import { boot, findFormat } from '../boot.ts'
import type { LinkProblem } from './link.ts'
import { linkIn } from './link-in.ts'

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
export function takeText(text: string): void {
  link.value = linkIn(text) ?? text
  problem.value = undefined
}

/** What would be paid for; nothing, and the problem shown, where the link is plainly none of ours. */
export async function readOrder() {
  const url = link.value.trim()
  const { judgeLink } = await import('./link.ts')
  problem.value = judgeLink(url)
  if (problem.value) return undefined
  return { url, format: format.value, title: sample.value?.title, still: sample.value?.still }
}
