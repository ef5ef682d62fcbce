import { boot, priceText } from '../boot.ts'
import { Header } from '../ui/header.tsx'
import { Icon } from '../ui/icons.tsx'
import { useTitle } from '../ui/title.ts'
import { format } from './choice.ts'
import { Demo } from './demo.tsx'
import { ExampleLink, ExampleRow } from './examples.tsx'
import { FormatPicker } from './formats.tsx'
import { Paste } from './paste.tsx'
import { PayBar } from './paybar.tsx'
import { SampleRow } from './samples.tsx'
import { headlineWord } from './headline-word.ts'

export function Start() {
  useTitle('Short videos as structured data')
  return (
    <>
      <div class="room">
        <div class="wrap">
          <Header />
          <main id="main" class="hero">
            <div>
              <h1 tabIndex={-1}>
                Paste a reel.
                <br />
                Read the <em key={format.value}>{headlineWord(format.value)}.</em>
              </h1>
              <p class="lede">
                {priceInWords()} a video, no account. Every value shows the second it was <b class="h">heard</b>,{' '}
                <b class="r">read</b> or <b class="e">seen</b>.
              </p>
              <Paste />
              <ExampleLink />
              <Note />
            </div>
            <Demo />
          </main>
        </div>
      </div>
      <div class="paper">
        <div class="wrap">
          {boot.samples.length > 0 && <SampleRow />}
          {boot.examples.length > 0 && <ExampleRow />}
          <FormatPicker />
        </div>
      </div>
      <PayBar />
    </>
  )
}

const priceInWords = () => (boot.price.usd === '0.10' ? 'Ten cents' : priceText)

function Note() {
  return (
    <p class="note">
      <Icon name={boot.isSandbox ? 'ticket' : 'wallet'} />
      {boot.isSandbox ? (
        <span>
          <b>Sandbox: no real money is used.</b> The button creates a temporary wallet in this browser, funds it with
          test USDC and pays with it.
        </span>
      ) : (
        <span>
          <b>Pay from your own wallet</b> in USDC on {boot.anyChain}. You sign one payment of {priceText}. If the
          analysis fails, your retry is free.
        </span>
      )}
    </p>
  )
}
