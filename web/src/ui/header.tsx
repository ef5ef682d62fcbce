import { boot } from '../boot.ts'
import { hasHistory } from '../history/entries.ts'
import { Icon } from './icons.tsx'
import { isDark, turnTheme } from './theme.ts'

export function Header() {
  return (
    <header class="top">
      <a class="logo" href="/" aria-label="Reelgist, start">
        <i aria-hidden="true">
          <b />
          <b />
          <b />
        </i>
        Reelgist
      </a>
      <nav aria-label="Main">
        {boot.isSandbox && (
          <span class="play">
            <span>Sandbox:</span> test USDC
          </span>
        )}
        <a class="opt" href="/#formats">
          Formats
        </a>
        {hasHistory.value && <a href="/history">History</a>}
        <a class="opt" href="/docs">
          API docs
        </a>
        <button
          type="button"
          aria-label="Dark theme"
          aria-pressed={isDark.value}
          title="Dark theme"
          onClick={turnTheme}
        >
          <Icon name="moon" />
        </button>
      </nav>
    </header>
  )
}
