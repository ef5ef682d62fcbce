/** Choosing a wallet, waiting for it, and what went wrong. Loaded when it is needed. */

import { useEffect, useRef } from 'preact/hooks'
import { boot, findFormat, priceText } from '../boot.ts'
import { Icon } from '../ui/icons.tsx'
import { type PaymentState, paymentState, pay, resend } from './pay.ts'
import type { PayProblem } from './problems.ts'
import { WalletList } from './wallet-list.tsx'

export default function PayDialog() {
  const at = paymentState.value
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = at.at === 'choosing' || at.at === 'problem' || (at.at === 'working' && !boot.isSandbox)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  const isSent = at.at === 'working' && !at.stop
  return (
    <dialog
      ref={dialog}
      class="pay"
      aria-labelledby="pay-title"
      onCancel={(event) => {
        event.preventDefault()
        if (!isSent) close(at)
      }}
    >
      {isOpen && (
        <>
          {!isSent && (
            <button type="button" class="x" aria-label="Close" onClick={() => close(at)}>
              <Icon name="close" />
            </button>
          )}
          <Content at={at} />
        </>
      )}
    </dialog>
  )
}

function close(at: PaymentState): void {
  if (at.at === 'working') at.stop?.()
  paymentState.value = { at: 'idle' }
}

function Content({ at }: { at: PaymentState }) {
  if (at.at === 'choosing') {
    return (
      <>
        <h2 id="pay-title">Pay {priceText} with</h2>
        <p class="muted">
          {findFormat(at.order.format).title} of {at.order.title ? `“${at.order.title}”` : 'your video'}. You sign one
          payment: no account, no subscription, no token allowance.
        </p>
        <WalletList order={at.order} />
      </>
    )
  }
  if (at.at === 'working') {
    return (
      <div role="status">
        <h2 id="pay-title">{at.doing} …</h2>
        <p class="muted">
          {at.stop && at.wallet
            ? `Confirm the payment in ${at.wallet}. If you do not see it, click its icon in the browser’s toolbar.`
            : 'This takes a few seconds. You are never charged twice, even if you close the page.'}
        </p>
        <i class="busy" aria-hidden="true" />
      </div>
    )
  }
  if (at.at === 'problem') return <Trouble at={at} problem={at.problem} />
  return null
}

function Trouble({ at, problem }: { at: Extract<PaymentState, { at: 'problem' }>; problem: PayProblem }) {
  const { order, payment } = at
  const again = () => void (payment !== undefined && problem.next === 'resend' ? resend(order, payment) : pay(order))
  const label = { resend: 'Send again', again: 'Try again', choose: 'Other wallets', none: '' }[problem.next]
  return (
    <div role="alert">
      <Icon name="warn" />
      <h2 id="pay-title">{problem.title}</h2>
      <p>{problem.advice}</p>
      <div class="acts">
        {problem.next !== 'none' && (
          <button type="button" class="btn main" onClick={again}>
            {label}
          </button>
        )}
        {problem.copy && <CopyButton {...problem.copy} />}
        <button type="button" class="btn" onClick={() => close(at)}>
          Close
        </button>
      </div>
    </div>
  )
}

function CopyButton({ label, text }: { label: string; text: string }) {
  if (!navigator.clipboard) return <code>{text}</code>
  return (
    <button type="button" class="btn" onClick={() => void navigator.clipboard.writeText(text)}>
      <Icon name="copy" />
      {label}
    </button>
  )
}
