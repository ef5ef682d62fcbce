import { Notice } from './notice.tsx'

export const NotFound = () => <Notice title="There is nothing at this address">Go back, or begin at the start.</Notice>
