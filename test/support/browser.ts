/** A fetch that is bound by the rules of a browser on another site: asks first, and reads only what it is shown. */

const safeRequest = /^(accept|accept-language|content-language|range)$/
const safeType = /^(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/
const safeResponse = /^(cache-control|content-language|content-length|content-type|expires|last-modified|pragma)$/

export interface Preflight {
  path: string
  headers: Headers
}

/** `preflights` has the answers to the questions that were asked first. */
export function browserAt(origin: string): { fetch: typeof fetch; preflights: Preflight[] } {
  const preflights: Preflight[] = []

  async function ask(request: Request, names: string[]): Promise<void> {
    const answer = await fetch(request.url, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': request.method,
        // As browsers write them: in lower case, sorted, without spaces.
        ...(names.length > 0 && { 'Access-Control-Request-Headers': names.toSorted().join(',') }),
      },
    })
    preflights.push({ path: new URL(request.url).pathname, headers: answer.headers })
    if (!answer.ok) throw new TypeError(`the preflight was answered with ${answer.status}`)
    allowOrigin(answer)
    const methods = listOf(answer, 'access-control-allow-methods')
    const simple = ['get', 'head', 'post']
    if (!simple.concat(methods).includes(request.method.toLowerCase()))
      throw new TypeError(`${request.method} is refused`)
    const allowed = listOf(answer, 'access-control-allow-headers')
    const refused = names.filter((name) => !allowed.includes(name) && !allowed.includes('*'))
    if (refused.length > 0) throw new TypeError(`the preflight refuses ${refused.join(', ')}`)
  }

  const send = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const names = [...request.headers].flatMap(([name, value]) => (isSafe(name, value) ? [] : [name]))
    if (names.length > 0 || !['GET', 'HEAD', 'POST'].includes(request.method)) await ask(request, names)
    request.headers.set('Origin', origin)
    const answer = await fetch(request)
    allowOrigin(answer)
    const exposed = listOf(answer, 'access-control-expose-headers')
    const headers = [...answer.headers].filter(([name]) => safeResponse.test(name) || exposed.includes(name))
    return new Response(answer.body, { status: answer.status, headers })
  }

  const allowOrigin = ({ headers }: Response) => {
    const allowed = headers.get('access-control-allow-origin')
    if (allowed !== '*' && allowed !== origin) throw new TypeError(`${origin} may not read this`)
  }
  return { fetch: send, preflights }
}

const isSafe = (name: string, value: string) =>
  safeRequest.test(name) || (name === 'content-type' && safeType.test(value))

const listOf = ({ headers }: Response, name: string) =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
