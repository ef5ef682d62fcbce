import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { History } from './history/history.tsx'
import { JobScreen } from './job/job.tsx'
import { desk } from './pay/desk.ts'
import { route } from './routes.ts'
import { Start } from './start/start.tsx'
import { Lost } from './ui/lost.tsx'

/** The screen at the address. A screen brings its own header: it stands in the room with the rest. */
export function App() {
  return (
    <>
      <Screen />
      <Dialog />
    </>
  )
}

function Screen() {
  const at = route.value
  if (at.screen === 'start') return <Start />
  if (at.screen === 'history') return <History />
  if (at.screen === 'job') return <JobScreen key={at.jobId} jobId={at.jobId} />
  return <Lost />
}

/** Fetched when somebody begins to pay. */
function Dialog() {
  const [Loaded, setLoaded] = useState<ComponentType>()
  const isNeeded = desk.value.at !== 'idle'
  useEffect(() => {
    if (isNeeded && !Loaded) void import('./pay/dialog.tsx').then((module) => setLoaded(() => module.default))
  }, [isNeeded])
  return Loaded ? <Loaded /> : null
}
