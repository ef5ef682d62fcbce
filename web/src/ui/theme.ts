/** Light or dark: the system's choice until somebody makes another, which this browser then remembers. */

import { computed, signal } from '@preact/signals'
import { readLocal, writeLocal } from './local.ts'

const root = document.documentElement
const remembered = readLocal('theme')
const chosen = signal(remembered === 'light' || remembered === 'dark' ? remembered : undefined)
if (chosen.value) root.dataset['theme'] = chosen.value

const system = matchMedia('(prefers-color-scheme: dark)')
const isSystemDark = signal(system.matches)
system.addEventListener('change', () => (isSystemDark.value = system.matches))

export const isDark = computed(() => (chosen.value ? chosen.value === 'dark' : isSystemDark.value))

export function turnTheme(): void {
  chosen.value = isDark.value ? 'light' : 'dark'
  root.dataset['theme'] = chosen.value
  writeLocal('theme', chosen.value)
}
