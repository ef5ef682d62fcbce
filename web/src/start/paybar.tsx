import { signal } from '@preact/signals'
import { findFormat, boot, priceText } from '../boot.ts'
import { isBusy } from '../pay/pay.ts'
import { format, link, payForChoice, sample } from './choice.ts'

const isOut = signal(false)
const watch = new IntersectionObserver(([entry]) => (isOut.value = !entry!.isIntersecting))

/** Put on the main button: the bar appears once it is out of sight. */
export function mainButton(button: HTMLElement | null): void {
  watch.disconnect()
  if (button) watch.observe(button)
}

/** On a phone, the way back to paying while somebody looks through the formats. */
export function PayBar() {
  if (link.value.trim() === '') return null
  const submit = async () => {
    if (!(await payForChoice())) scrollTo({ top: 0 })
  }
  return (
    <div class={isOut.value ? 'paybar show' : 'paybar'} inert={!isOut.value}>
      {sample.value && <img src={sample.value.still} alt="" />}
      <div>
        <b>{sample.value?.title ?? link.value.trim().replace(/^https?:\/\/(www\.)?/, '')}</b>
        {findFormat(format.value).title}
        {boot.isSandbox && ' · test USDC'}
      </div>
      <button type="button" class="btn main" aria-disabled={isBusy.value} onClick={() => void submit()}>
        {isBusy.value ? 'Paying …' : `Pay ${priceText}`}
      </button>
    </div>
  )
}
