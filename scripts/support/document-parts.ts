/** A service of which only the documents are read: whatever else is called fails. */

import { defaultPrice } from '../../src/config/price.ts'
import type { Service } from '../../src/http/service.ts'
import { createLog } from '../../src/log.ts'
import { failIfCalled } from './fail-if-called.ts'

export const documentParts: Service = {
  publicUrl: 'https://reelgist.test',
  price: defaultPrice,
  log: createLog('silent'),
  checkout: { pay: failIfCalled },
  resolveLink: failIfCalled,
  pollJob: failIfCalled,
  live: failIfCalled(),
  callbacks: failIfCalled(),
}
