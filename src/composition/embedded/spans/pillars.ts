/** The five pillars of verifying a video of somebody else, by what posts say of them. */

export type Pillar = 'provenance' | 'source' | 'date' | 'location' | 'motivation'

/** What a line has to say to speak for a pillar. */
export const telling: Record<Exclude<Pillar, 'location' | 'date'>, [finding: string, pattern: RegExp][]> = {
  provenance: [
    [
      'A label or the speaker says that it was made or altered',
      /\b(?:ai[- ]generated|deepfake|fake|edited|doctored|simulation|video game)\b/i,
    ],
    [
      'Shown again, not first-hand',
      /\b(?:repost|credit|via|footage (?:from|shows|released)|video (?:shows|posted|circulating)|surveillance|security (?:video|camera))\b/i,
    ],
    [
      'Presented as an own recording',
      /\b(?:i(?:'m| am)? (?:film|record)(?:ing|ed)?|i (?:took|shot)|my (?:video|footage))\b/i,
    ],
  ],
  source: [
    [
      'Told by somebody who is there',
      /\b(?:i(?:'m| am) (?:at|in|on|here|standing|outside)|we(?:'re| are) (?:at|here|outside)|i (?:can )?(?:see|saw|heard))\b/i,
    ],
    [
      'A named source is cited',
      /\b(?:according to|officials|police said|activists|witness(?:es)?|reporting|told (?:us|reporters))\b/i,
    ],
  ],
  motivation: [
    ['The post asks for something', /\b(?:donate|subscribe|follow|share this|link in|sign the|help us|buy)\b/i],
    ['The post takes a side', /\b(?:shame|outrage|justice|propaganda|claims?|accus\p{L}+)\b/iu],
  ],
}
/** What to say of a pillar that nothing speaks for, and what to do about it. */
export const unknown: Record<Pillar, [finding: string, next: string]> = {
  provenance: [
    'The file does not show whether it is the original',
    'Ask for the original file and reverse-search its frames',
  ],
  source: ['Who filmed it is not clear from the video', 'Ask the uploader who filmed it and from where'],
  date: ['Nothing in picture, sound or caption dates it', 'Find the first upload and its date'],
  location: ['No place is named or shown', 'Compare landmarks and signs with maps'],
  motivation: ['No appeal or sale in the post', 'Look at what else the account posts'],
}
