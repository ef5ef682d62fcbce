/** The service's counters, all in one registry. A part counts; `/metrics` prints. */

import { Registry } from 'prom-client'

export const registry = new Registry()
