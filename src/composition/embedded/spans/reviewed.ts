import { tidy } from '../../../language/text.ts'
import type { MarkedVideo } from '../marks.ts'

/** "Blue is the Warmest Color - Movie Review by …": what stands before the word is what is reviewed. */
export function reviewedIn({ lines }: MarkedVideo): string {
  const title = lines.find(({ source }) => source === 'title')?.text ?? ''
  const before =
    /^(.{3,60}?)\W{1,3}(?:(?:movie|film|book|game|album|product|restaurant|honest|full|quick|short|my|the|long-term) ){0,2}review\b/iu.exec(
      title,
    )?.[1] ?? ''
  return tidy(before)
}
