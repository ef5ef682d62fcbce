import { readConfig } from './config.ts'
import { createLog } from './log.ts'

const config = readConfig(process.env)
const log = createLog(config.logLevel)
log.info('starting')
