/** `chains-process.ts FOLDER HOST PORT`: the sandbox's chains for other machines, started again when they are killed. */

import { connect, createServer } from 'node:net'
import { createLog } from '../../src/log.ts'
import { startSandbox } from '../../src/payment/chains/sandbox/sandbox.ts'

const [folder, host, port] = process.argv.slice(2) as [string, string, string]
const sandbox = await startSandbox(folder, createLog('warn'))
const server = createServer((near) => {
  // Asked each time: chains that were started again may be elsewhere.
  const far = connect({ host: '127.0.0.1', port: Number(new URL(sandbox.chains.solanaUrl).port) })
  for (const end of [near, far]) end.on('error', () => [near, far].forEach((one) => one.destroy()))
  near.pipe(far).pipe(near)
})
server.listen(Number(port), host, () => console.log('serving'))
process.stdin.resume().on('end', () => {
  sandbox.stop()
  process.exit()
})
