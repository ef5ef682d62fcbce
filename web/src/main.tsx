import { render } from 'preact'
import { App } from './app.tsx'
import { resumePayments } from './pay/pay.ts'
import { listenForNavigation } from './routes.ts'

listenForNavigation()
render(<App />, document.getElementById('app')!)
void resumePayments()
