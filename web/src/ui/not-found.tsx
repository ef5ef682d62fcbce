import { Notice } from './notice.tsx'

export const NotFound = () => <Notice title="Page not found">Go back, or go to the start page.</Notice>
