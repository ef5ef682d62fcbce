import type { Evidence, TextSpan } from '../evidence.ts'
import { withSpelledSubtitles } from '../language/spelled-subtitles.ts'

/** What is written on screen, with the roles by which composers read it. */
export const textWithRoles = (evidence: Evidence): TextSpan[] => withSpelledSubtitles(evidence).onScreenText
