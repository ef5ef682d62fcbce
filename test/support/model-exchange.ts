/** What was asked of a model, and what of its answer can be compared. */

/** The instructions of a request, over either wire. */
export function instructionsIn(body: Record<string, never>): string {
  const { messages, systemInstruction } = body as {
    messages?: { role: string; content: string }[]
    systemInstruction?: { parts: { text: string }[] }
  }
  return messages ? messages[0]!.content : systemInstruction!.parts.map((part) => part.text).join('\n')
}

/** Times are grounding's to correct, and with them the order. */
export function timeless(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(timeless).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !/timestamp|step/i.test(key))
  return Object.fromEntries(entries.map(([key, inner]) => [key, timeless(inner)]))
}
