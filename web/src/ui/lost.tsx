import { Notice } from './notice.tsx'

export const Lost = () => <Notice title="There is nothing at this address">Go back, or begin at the start.</Notice>
