import { render } from 'preact'
import { App } from './app.tsx'
import { resumePayments } from './pay/pay.ts'
import { listenForNavigation } from './routes.ts'

listenForNavigation()
const root = document.getElementById('app')!
// What the document shows where no script runs.
root.replaceChildren()
render(<App />, root)
void resumePayments()
