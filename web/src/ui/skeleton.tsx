import type { ComponentChildren } from 'preact'
import { Header } from './header.tsx'

/** The outline of a result while it loads: what comes takes the same places. */
export function ResultSkeleton({ children }: { children?: ComponentChildren }) {
  return (
    <>
      <div class="room">
        <div class="wrap">
          <Header />
          <div class="head skeleton" aria-hidden="true">
            <i class="title" />
            <i />
          </div>
        </div>
      </div>
      <div class="room stick" aria-hidden="true">
        <div class="wrap skeleton">
          <i class="timeline" />
        </div>
      </div>
      <main id="main" class="paper" aria-busy="true">
        <div class="wrap">
          <h1 class="sr" tabIndex={-1}>
            Opening the result
          </h1>
          {children}
          <PaperSkeleton />
        </div>
      </main>
    </>
  )
}

/** The place of the values. */
export const PaperSkeleton = () => (
  <div class="sheet skeleton" aria-hidden="true">
    <i class="title" />
    {Array.from({ length: 7 }, (_, row) => (
      <i key={row} />
    ))}
  </div>
)
