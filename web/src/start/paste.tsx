import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { findFormat, priceText } from '../boot.ts'
import { paymentState, isBusy } from '../pay/pay.ts'
import { Icon } from '../ui/icons.tsx'
import { format, link, payForChoice, problem, setLinkFrom } from './choice.ts'
import { mainButton } from './paybar.tsx'

/** Where the link goes, what it is read as, and the one main action. */
export function Paste() {
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: Event) => {
    event.preventDefault()
    if (!(await payForChoice())) field.current?.focus()
  }
  return (
    <form class="paste" onSubmit={(event) => void submit(event)} noValidate>
      <div class="link">
        <Icon name="link" />
        <label class="sr" for="url">
          Video link
        </label>
        <input
          ref={field}
          id="url"
          type="url"
          inputMode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder="TikTok, reel or Short link"
          value={link.value}
          aria-invalid={problem.value !== undefined}
          aria-describedby={problem.value ? 'url-problem' : undefined}
          onInput={(event) => setLinkFrom(event.currentTarget.value)}
        />
        <PasteButton onFail={() => field.current?.select()} />
      </div>
      <div id="url-problem" role="alert">
        {problem.value && (
          <div class="err">
            <Icon name="warn" />
            <span>
              <b>{problem.value.what}</b> {problem.value.todo}
            </span>
          </div>
        )}
      </div>
      <div class="go">
        <button type="button" class="fmt" onClick={openFormats}>
          <Icon name="lines" />
          <span>
            <small>Format</small>
            <strong>{findFormat(format.value).title}</strong>
          </span>
          <Icon name="down" />
        </button>
        <PayButton />
      </div>
    </form>
  )
}

function PayButton() {
  const at = paymentState.value
  const busy = isBusy.value
  const doing = at.at === 'working' ? at.doing : 'One moment'
  return (
    <button ref={mainButton} class="btn main" aria-disabled={busy}>
      {busy ? `${doing} …` : `Pay ${priceText} and analyse`}
      {!busy && <Icon name="go" />}
    </button>
  )
}

/** Only where a page may read the clipboard at all. */
function PasteButton({ onFail }: { onFail: () => void }) {
  const refused = useSignal(!navigator.clipboard?.readText)
  const paste = async () => {
    try {
      setLinkFrom(await navigator.clipboard.readText())
    } catch {
      // The reader said no: there is still the keyboard.
      refused.value = true
      onFail()
    }
  }
  if (refused.value) return null
  return (
    <button type="button" class="btn" onClick={() => void paste()}>
      Paste
    </button>
  )
}

function openFormats(): void {
  document.querySelector('#formats')?.scrollIntoView()
  document.querySelector<HTMLElement>('#find')?.focus({ preventScroll: true })
}
