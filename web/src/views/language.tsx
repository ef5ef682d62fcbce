import type { LanguageLearningResult } from '../../../client/src/index.ts'
import { Group } from '../read/paper.tsx'
import { MarkOf, Value } from '../read/value.tsx'
import { Fact, Nothing, Points, Sheet, When } from './parts.tsx'
import type { ViewProps } from './view.ts'

export default function Language({ result }: ViewProps<LanguageLearningResult>) {
  const { targetLanguage, level, phrases, vocabulary, grammarPoints } = result
  const hasUsage = phrases.some(({ usage }) => usage !== '')
  return (
    <>
      <dl class="facts">
        <Fact name="Language" at="/targetLanguage">
          {nameOf(targetLanguage)}
        </Fact>
        <Fact name="Level" at="/level">
          {level}
        </Fact>
      </dl>
      <Sheet title="Phrases" aside={<span class="muted s">{phrases.length > 0 && `${phrases.length} to learn`}</span>}>
        {phrases.length === 0 && <Nothing>No phrases found.</Nothing>}
        <Group>
          <table class="phrases">
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Phrase</th>
                <th scope="col">Meaning</th>
                {hasUsage && <th scope="col">When to use it</th>}
              </tr>
            </thead>
            <tbody>
              {phrases.map(({ timestamp, phrase, translation, usage }, index) => {
                const at = [`/phrases/${index}/phrase`, `/phrases/${index}/translation`]
                return (
                  <Value key={`${index} ${phrase}`} as="tr" at={at} text={phrase} isBare>
                    <td>
                      <When of={at[0]!}>{timestamp}</When>
                    </td>
                    <td>
                      <span class="nm" lang={targetLanguage || undefined} dir="auto">
                        {phrase}
                      </span>
                      <MarkOf at={at} />
                    </td>
                    <td dir="auto">{translation}</td>
                    {hasUsage && <td class="muted s">{usage}</td>}
                  </Value>
                )
              })}
            </tbody>
          </table>
        </Group>
      </Sheet>
      <div class="two">
        {vocabulary.length > 0 && (
          <Sheet title="Words">
            <Group>
              <ul class="texts">
                {vocabulary.map(({ word, partOfSpeech, meaning }, index) => (
                  <Value key={`${index} ${word}`} as="li" at={`/vocabulary/${index}/word`} text={word} isBare>
                    <span>
                      <strong lang={targetLanguage || undefined} dir="auto">
                        {word}
                      </strong>
                      <MarkOf at={`/vocabulary/${index}/word`} />
                      <span class="muted s"> {partOfSpeech}</span>
                    </span>
                    <span dir="auto">{meaning}</span>
                  </Value>
                ))}
              </ul>
            </Group>
          </Sheet>
        )}
        <Points title="Grammar" at="/grammarPoints" items={grammarPoints} />
      </div>
    </>
  )
}

function nameOf(tag: string): string {
  try {
    return tag ? (new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag) : ''
  } catch {
    return tag
  }
}
