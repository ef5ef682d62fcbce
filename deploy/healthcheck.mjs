/** For the image's HEALTHCHECK: exit status 0 when the process beside it is ready, in whichever role. */

const port = process.env.METRICS_PORT || '9402'
// Switched off: then only the kernel knows, and the process is there or this would not run.
if (port === 'off') process.exit(0)
try {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_500) })
  process.stdout.write(`${await response.text()}\n`)
  process.exit(response.ok ? 0 : 1)
} catch (error) {
  process.stdout.write(`${error.cause ?? error}\n`)
  process.exit(1)
}
