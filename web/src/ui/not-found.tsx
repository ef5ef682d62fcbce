import { Notice } from './notice.tsx'

export const NotFound = () => (
  <Notice title="Page not found">
    There is nothing at this address. Check it for typing errors, or start with the link of a video.
  </Notice>
)
