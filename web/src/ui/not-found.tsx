import { Notice } from './notice.tsx'

export const NotFound = () => (
  <Notice title="Page not found">
    There is nothing at this address. Check it for typos, or start with a video link.
  </Notice>
)
