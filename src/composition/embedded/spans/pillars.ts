/** The five pillars of verifying a video of somebody else, by what posts say of them. */

import { lexicon } from '../lexicons.ts'

export type Pillar = 'provenance' | 'source' | 'date' | 'location' | 'motivation'

/** What is found for a pillar, and the line that says it. */
export function findPillar<L extends { text: string }>(
  pillar: Pillar,
  lines: readonly L[],
): [finding: string, line?: L] {
  const found = lines.flatMap((line) =>
    lexicon('pillars')
      .found(line.text)
      .map(({ key }) => ({ key, line })),
  )
  const findings = lexicon('pillars').keys.filter((key) => key.startsWith(`${pillar} - `))
  const key = findings.find((finding) => found.some((one) => one.key === finding))
  return key === undefined ? [''] : [key.slice(pillar.length + 3), found.find((one) => one.key === key)!.line]
}

/** Whether a line says that the video was made or altered. */
export const isAltered = (text: string) => findPillar('provenance', [{ text }])[0].endsWith('made or altered')

/** What to say of a pillar that nothing speaks for, and what to do about it. */
export const unknown: Record<Pillar, [finding: string, next: string]> = {
  provenance: [
    'Nothing found that shows whether it is the original',
    'Ask for the original file and reverse-search its frames',
  ],
  source: ['Nothing found that shows who filmed it', 'Ask the uploader who filmed it and from where'],
  date: ['Nothing found that dates it', 'Find the first upload and its date'],
  location: ['Nothing found that shows the place', 'Compare landmarks and signs with maps'],
  motivation: ['Nothing found that shows why it was posted', 'Look at what else the account posts'],
}
