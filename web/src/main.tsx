import { render } from 'preact'
import { App } from './app.tsx'
import { listenForNavigation } from './routes.ts'

listenForNavigation()
render(<App />, document.getElementById('app')!)
