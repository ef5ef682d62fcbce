import { History } from './history/history.tsx'
import { ExampleScreen } from './opened/example.tsx'
import { JobScreen } from './job/job.tsx'
import { paymentState } from './pay/pay.ts'
import { route } from './routes.ts'
import { Start } from './start/start.tsx'
import { Footer } from './ui/footer.tsx'
import { OpenedFile, opened, useOpening, WrongFile } from './opened/opened.tsx'
import { useLoaded } from './ui/loaded.ts'
import { MissingPart } from './ui/missing-part.tsx'
import { NotFound } from './ui/not-found.tsx'

/** The screen at the address. A screen brings its own header: it stands in the room with the rest. */
export function App() {
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        Skip to the content
      </a>
      <Screen />
      <Footer />
      <Dialog />
      <MissingPart />
      <WrongFile />
    </>
  )
}

function skip(event: Event): void {
  event.preventDefault()
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus()
}

function Screen() {
  useOpening()
  if (opened.value) return <OpenedFile key={opened.value.job.jobId} {...opened.value} />
  const at = route.value
  if (at.screen === 'start') return <Start />
  if (at.screen === 'history') return <History />
  if (at.screen === 'job') return <JobScreen key={at.jobId} jobId={at.jobId} />
  if (at.screen === 'example') return <ExampleScreen key={at.name} name={at.name} />
  return <NotFound />
}

const loadDialog = async () => (await import('./pay/dialog.tsx')).default

/** Fetched when somebody begins to pay. */
function Dialog() {
  const PayDialog = useLoaded(loadDialog, paymentState.value.at !== 'idle')
  return PayDialog ? <PayDialog /> : null
}
