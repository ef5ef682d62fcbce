import { History } from './history/history.tsx'
import { JobScreen } from './job/job.tsx'
import { paymentState } from './pay/pay.ts'
import { route } from './routes.ts'
import { Start } from './start/start.tsx'
import { Footer } from './ui/footer.tsx'
import { useLoaded } from './ui/loaded.ts'
import { NotFound } from './ui/not-found.tsx'

/** The screen at the address. A screen brings its own header: it stands in the room with the rest. */
export function App() {
  return (
    <>
      <Screen />
      <Footer />
      <Dialog />
    </>
  )
}

function Screen() {
  const at = route.value
  if (at.screen === 'start') return <Start />
  if (at.screen === 'history') return <History />
  if (at.screen === 'job') return <JobScreen key={at.jobId} jobId={at.jobId} />
  return <NotFound />
}

const loadDialog = async () => (await import('./pay/dialog.tsx')).default

/** Fetched when somebody begins to pay. */
function Dialog() {
  const PayDialog = useLoaded(loadDialog, paymentState.value.at !== 'idle')
  return PayDialog ? <PayDialog /> : null
}
