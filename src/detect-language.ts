/**
 * tinyld, loaded with the first text whose language is asked for: to unpack its tables takes a fifth of a second, which
 * every process would pay at its start, and one that only serves never needs them.
 */

import { createRequire } from 'node:module'

type Tinyld = typeof import('tinyld')

let loaded: Tinyld | undefined
const tinyld = () => (loaded ??= createRequire(import.meta.url)('tinyld') as Tinyld)

/** ISO 639-1 of the likeliest language; '' when unknown. */
export const detect: Tinyld['detect'] = (text, options) => tinyld().detect(text, options)

/** The likeliest first. */
export const detectAll: Tinyld['detectAll'] = (text, options) => tinyld().detectAll(text, options)
