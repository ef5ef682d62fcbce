import { useSignal } from '@preact/signals'
import { Icon } from './icons.tsx'

/** Whether it is in the clipboard. Plain http has none, and a browser may forbid it. */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies, and says so for a moment. */
export function CopyButton({ text, label = 'Copy', of }: { text: string; label?: string; of: string }) {
  const status = useSignal<string | undefined>(undefined)
  const copy = async () => {
    status.value = (await toClipboard(text)) ? 'Copied' : 'Not allowed'
    setTimeout(() => (status.value = undefined), 2_000)
  }
  return (
    <button type="button" class="btn" onClick={() => void copy()}>
      <Icon name="copy" />
      <span aria-live="polite">{status.value ?? label}</span>
      <span class="sr">: {of}</span>
    </button>
  )
}
