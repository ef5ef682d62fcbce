import { priceText } from '../boot.ts'
import { Header } from '../ui/header.tsx'

export function Start() {
  return (
    <div class="room">
      <div class="wrap">
        <Header />
        <main class="hero">
          <div>
            <h1 tabIndex={-1}>Paste a reel.</h1>
            <p class="lede">{priceText} a video, no account.</p>
          </div>
        </main>
      </div>
    </div>
  )
}
