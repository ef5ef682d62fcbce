/** Light or dark: the system's choice until somebody makes another, which this browser then remembers. */

import { readLocal, writeLocal } from './local.ts'

const root = document.documentElement
const remembered = readLocal('theme')
if (remembered === 'light' || remembered === 'dark') root.dataset['theme'] = remembered

export function turnTheme(): void {
  const chosen = root.dataset['theme']
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset['theme'] = isDark ? 'light' : 'dark'
  writeLocal('theme', root.dataset['theme'])
}
