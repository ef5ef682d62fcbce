/** Reads server-sent events as a browser does, one at a time. */

export interface ServerEvent {
  id: string | undefined
  event: string
  data: Record<string, unknown>
  /** As it was sent. */
  text: string
}

export interface Events extends AsyncDisposable {
  response: Response
  /** The next event; undefined when the stream has ended. */
  next: () => Promise<ServerEvent | undefined>
  /** The first from here on that is as wanted. */
  until: (isWanted: (event: ServerEvent) => boolean) => Promise<ServerEvent>
  /** All that come until the stream ends. */
  rest: () => Promise<ServerEvent[]>
}

export async function openEvents(url: string, lastEventId?: string): Promise<Events> {
  const gone = new AbortController()
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }
  const response = await fetch(url, { headers, signal: gone.signal })
  const events = parse(response)
  const next = async () => {
    const { value, done } = await events.next()
    return done ? undefined : value
  }
  return {
    response,
    next,
    until: async (isWanted) => {
      for (;;) {
        const event = await next()
        if (!event) throw new Error('the stream ended without it')
        if (isWanted(event)) return event
      }
    },
    rest: () => Array.fromAsync(events),
    [Symbol.asyncDispose]: async () => gone.abort(),
  }
}

async function* parse({ body }: Response): AsyncGenerator<ServerEvent, undefined> {
  if (!body) return
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]))
      const data = fields.get('data')
      if (data === undefined) continue
      const json = JSON.parse(data) as Record<string, unknown>
      yield { id: fields.get('id'), event: fields.get('event') ?? 'message', data: json, text: data }
    }
  }
}
