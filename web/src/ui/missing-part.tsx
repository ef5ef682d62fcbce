import { Icon } from './icons.tsx'
import { isPartMissing } from './loaded.ts'

/** Shown where a script did not load: without it a button would do nothing. */
export function MissingPart() {
  if (!isPartMissing.value) return null
  return (
    <div class="missing" role="alert">
      <Icon name="warn" />
      <p>
        <b>A part of this page did not load.</b> You may be offline, or there is a new version. Reloading never charges
        you again.
      </p>
      <button type="button" class="btn main" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  )
}
