import { useEffect, useMemo, useState } from 'preact/hooks'
import { findFormat } from '../boot.ts'
import { reelOf } from '../reel/moments.ts'
import { Reel } from '../reel/reel.tsx'
import type { Job, JobEvidence } from '../types.ts'
import { Header } from '../ui/header.tsx'
import { loadView } from '../views/index.ts'
import type { View } from '../views/view.ts'
import { createLight } from './light.ts'

/** A finished job: the room with the reel above, the result on paper below. */
export function Read({ job, evidence }: { job: Job; evidence: JobEvidence | undefined }) {
  const format = findFormat(job.format)
  const light = useMemo(() => createLight(evidence), [evidence])
  const [View, setView] = useState<View>()
  useEffect(() => {
    let gone = false
    void loadView(format.name).then((view) => gone || setView(() => view))
    return () => {
      gone = true
    }
  }, [format.name])
  const title = evidence?.video?.title || (job.result?.['title'] as string | undefined) || format.title
  return (
    <>
      <div class="room">
        <div class="wrap">
          <Header />
          <div class="head">
            <div>
              <h1 tabIndex={-1}>{title}</h1>
              <p class="by">{format.title}</p>
            </div>
          </div>
          {evidence?.video && <Reel {...reelOf(evidence)} />}
        </div>
      </div>
      <main class="paper">
        <div class="wrap">
          {View && <View result={(job.result ?? {}) as never} format={format} evidence={evidence} light={light} />}
        </div>
      </main>
    </>
  )
}
