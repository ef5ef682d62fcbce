import { Header } from '../ui/header.tsx'
import { entries } from './entries.ts'

export function History() {
  return (
    <>
      <div class="room">
        <div class="wrap">
          <Header />
          <div class="head">
            <h1 tabIndex={-1}>History</h1>
          </div>
        </div>
      </div>
      <main class="paper">
        <ul class="wrap">
          {entries.value.map(({ jobId, title, url }) => (
            <li key={jobId}>
              <a href={`/jobs/${jobId}`}>{title || url}</a>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}
