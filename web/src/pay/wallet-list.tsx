import { useEffect, useState } from 'preact/hooks'
import { boot } from '../boot.ts'
import { chainTitles, type FoundWallet, watchWallets } from '../wallets/found.ts'
import { payWith } from './pay.ts'
import type { VideoOrder } from './order.ts'

/** The wallets that this browser has, as they announce themselves. */
export function WalletList({ order }: { order: VideoOrder }) {
  const [wallets, setWallets] = useState<FoundWallet[]>([])
  useEffect(() => watchWallets(boot.networks, setWallets), [])
  if (wallets.length === 0) return <NoWallet />
  return (
    <ul class="wallets">
      {wallets.map(({ id, name, icon, chain, connect }) => (
        <li key={id}>
          <button type="button" onClick={() => void payWith(order, connect, name)}>
            {icon ? <img src={icon} alt="" width="36" height="36" /> : <i />}
            <b>{name}</b>
            <span>USDC on {chain}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function NoWallet() {
  const chains = chainTitles(boot.networks).join(' or ')
  return (
    <div class="empty" role="status">
      <b>No wallet found in this browser.</b>
      <p>
        Install one that supports USDC on {chains}, add a dollar, and reload this page. On a phone, open this page in
        the wallet’s browser. To pay from a program, see the <a href="/docs">API docs</a>.
      </p>
    </div>
  )
}
