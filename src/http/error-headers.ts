/** `Error-Code` and `Error-Help`: what a program needs to act on an error, beside the text that the contract fixes. */

import { createMiddleware } from 'hono/factory'
import { defaultErrorCode, type ErrorCode } from '../errors.ts'

export const errorHelpPath = '/docs/errors'

export const errorHeaders = (publicUrl: string, code: ErrorCode): Record<string, string> => ({
  'Error-Code': code,
  'Error-Help': `${publicUrl}${errorHelpPath}#${code}`,
})

/** For the answers that no `ApiError` made: of the framework, of static files and of MCP. */
export const errorHeadersMiddleware = (publicUrl: string) =>
  createMiddleware(async (c, next) => {
    await next()
    if (c.res.status < 400 || c.res.headers.has('Error-Code')) return
    const headers = errorHeaders(publicUrl, defaultErrorCode(c.res.status))
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  })
