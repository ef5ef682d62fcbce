import { Header } from './header.tsx'

export function Lost() {
  return (
    <div class="room watch">
      <div class="wrap">
        <Header />
      </div>
      <main class="wrap">
        <h1 tabIndex={-1}>There is nothing at this address</h1>
        <p>
          <a class="btn" href="/">
            Start
          </a>
        </p>
      </main>
    </div>
  )
}
