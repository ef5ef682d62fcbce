import { Icon } from '../ui/icons.tsx'

/** Said while nobody is reached. */
export function OfflineNotice() {
  return (
    <div class="alert lost" role="alert">
      <Icon name="warn" />
      <div>
        <b>Connection lost.</b> <span class="muted">The analysis continues. Reconnecting …</span>
      </div>
    </div>
  )
}
