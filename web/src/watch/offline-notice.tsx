import { Icon } from '../ui/icons.tsx'

/** Said while nobody is reached. */
export function OfflineNotice() {
  return (
    <div class="alert lost" role="alert">
      <Icon name="warn" />
      <div>
        <b>The connection was lost.</b>{' '}
        <span class="muted">The work goes on without it; trying again. Nothing is paid twice.</span>
      </div>
    </div>
  )
}
