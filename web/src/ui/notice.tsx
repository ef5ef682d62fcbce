import type { ComponentChildren } from 'preact'
import { Header } from './header.tsx'
import { Icon } from './icons.tsx'
import { useTitle } from './title.ts'

/** A screen that has only something to say, and the way back. */
export function Notice({ title, children }: { title: string; children: ComponentChildren }) {
  useTitle(title)
  return (
    <div class="room watch">
      <div class="wrap">
        <Header />
      </div>
      <main id="main" class="wrap narrow">
        <div class="alert">
          <Icon name="warn" />
          <div>
            <h1 tabIndex={-1}>{title}</h1>
            <p class="muted">{children}</p>
            <a class="btn main" href="/">
              Analyse a video
            </a>
          </div>
        </div>
      </main>
    </div>
  )
}
