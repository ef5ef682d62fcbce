/** How a video opens, as briefs for creators call it. */

const hooks: [RegExp, string][] = [
  [/\?$|^(?:have you|did you|do you|ever wondered|why|what if)\b/i, 'Question'],
  [/^pov\b/i, 'POV'],
  [/^(?:\d+|two|three|four|five|here are|these are|my top)\b/i, 'List'],
  [/^(?:stop|don't|do not|never|quit|wait|look)\b/i, 'Pattern interrupt'],
  [/^(?:so |okay so )?(?:i|my|we)\b/i, 'Personal story'],
]
export const kindOfHook = (text: string) => hooks.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? 'Bold claim'
