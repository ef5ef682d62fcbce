import type { CreatorBriefResult } from '../../../client/src/index.ts'
import { Value } from '../read/value.tsx'
import { Moments } from './moments.tsx'
import { NotMentioned, Sheet, word } from './parts.tsx'
import type { ViewProps } from './view.ts'

const tones = { approve: 'ok', review: 'caution', reject: 'stop' }

export default function Brief({ result }: ViewProps<CreatorBriefResult>) {
  const { hook, angle, summary, vetting, keyMoments = [], cta, transcriptExcerpt } = result
  const { contentThemes = [], tone, audienceFit, brandRiskFlags = [], partnershipRecommendation } = vetting
  return (
    <>
      <section class="sheet hook">
        <p class="over">The first three seconds</p>
        <p class="say" dir="auto">
          <Value at="/hook">{hook}</Value>
        </p>
        <dl class="facts">
          <div>
            <dt>Angle</dt>
            <dd class="long">{angle ? <Value at="/angle">{angle}</Value> : <NotMentioned />}</dd>
          </div>
          <div>
            <dt>Call to action</dt>
            <dd class="long">{cta ? <Value at="/cta">{cta}</Value> : <em class="none">none</em>}</dd>
          </div>
        </dl>
      </section>
      <div class="why">
        <Sheet title="Key moments">
          <Moments
            rows={keyMoments.map(({ note, timestamp }, index) => ({
              at: [`/keyMoments/${index}/note`],
              timestamp,
              text: note,
            }))}
          />
          {summary && (
            <p class="remark" dir="auto">
              <Value at="/summary">{summary}</Value>
            </p>
          )}
        </Sheet>
        <div class="stack">
          <Sheet
            title="Partnership"
            aside={
              partnershipRecommendation && (
                <span class={`badge ${tones[partnershipRecommendation]}`}>{word(partnershipRecommendation)}</span>
              )
            }
          >
            <dl class="kv stacked">
              <div>
                <dt>Tone</dt>
                <dd>{tone ? <Value at="/vetting/tone">{tone}</Value> : <NotMentioned />}</dd>
              </div>
              <div>
                <dt>Audience</dt>
                <dd>{audienceFit ? <Value at="/vetting/audienceFit">{audienceFit}</Value> : <NotMentioned />}</dd>
              </div>
              <Chips name="Themes" at="/vetting/contentThemes" values={contentThemes} />
              <Chips name="Brand risks" at="/vetting/brandRiskFlags" values={brandRiskFlags} />
            </dl>
          </Sheet>
          {transcriptExcerpt && (
            <Sheet title="How it sounds">
              <blockquote dir="auto">
                <Value at="/transcriptExcerpt">{transcriptExcerpt}</Value>
              </blockquote>
            </Sheet>
          )}
        </div>
      </div>
    </>
  )
}

function Chips({ name, at, values }: { name: string; at: string; values: string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {values.length === 0 && <em class="none">none</em>}
        {values.map((value, index) => (
          <Value key={value} at={`${at}/${index}`} class="tag">
            {value}
          </Value>
        ))}
      </dd>
    </div>
  )
}
