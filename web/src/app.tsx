import { History } from './history/history.tsx'
import { JobScreen } from './job/job.tsx'
import { route } from './routes.ts'
import { Start } from './start/start.tsx'
import { Lost } from './ui/lost.tsx'

/** The screen at the address. A screen brings its own header: it stands in the room with the rest. */
export function App() {
  const at = route.value
  if (at.screen === 'start') return <Start />
  if (at.screen === 'history') return <History />
  if (at.screen === 'job') return <JobScreen key={at.jobId} jobId={at.jobId} />
  return <Lost />
}
