import type { ViewProps } from './view.ts'

/** Any result, told by its own keys. */
export default function Generic({ result }: ViewProps) {
  return (
    <section class="sheet">
      <pre>{JSON.stringify(result, null, 2)}</pre>
    </section>
  )
}
