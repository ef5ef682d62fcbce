import type {
  BreakingNewsSignalResult,
  EyewitnessTimelineResult,
  HighlightReelResult,
} from '../../../client/src/index.ts'
import { Value } from '../read/value.tsx'
import { Moments } from './moments.tsx'
import { Fact, Lede, Level, Nothing, Points, Sheet, word } from './parts.tsx'
import type { ViewProps } from './view.ts'

type Result = BreakingNewsSignalResult | EyewitnessTimelineResult | HighlightReelResult

/** What happens, along the video. */
export default function Timeline({ result }: ViewProps<Result>) {
  if ('keyFacts' in result) return <News {...result} />
  return 'timeline' in result ? <Eyewitness {...result} /> : <Highlights {...result} />
}

/** A neutral word of a closed list says that the video gives no answer. */
const known = (value: string) => (value === 'unknown' ? '' : word(value))

function News(result: BreakingNewsSignalResult) {
  const { newsworthy, headline, topic, location, eventTime, urgency, severity, certainty, keyFacts } = result
  return (
    <>
      <section class="sheet headline">
        <p class="over">{newsworthy ? 'News' : 'No news'}</p>
        <p class="say" dir="auto">
          <Value at="/headline">{headline}</Value>
        </p>
        <dl class="facts">
          <Fact name="Where" at="/location">
            {location}
          </Fact>
          <Fact name="When" at="/eventTime">
            {eventTime}
          </Fact>
          <Fact name="Urgency" at="/urgency">
            {known(urgency)}
          </Fact>
          <Fact name="Severity" at="/severity">
            {known(severity)}
          </Fact>
          <Fact name="Certainty" at="/certainty">
            {known(certainty)}
          </Fact>
          <Fact name="Topic" at="/topic">
            {topic && word(topic)}
          </Fact>
        </dl>
      </section>
      <Sheet title="Facts in the video" class="after">
        {keyFacts.length === 0 && <Nothing>No facts about an event found.</Nothing>}
        <Moments
          rows={keyFacts.map(({ timestamp, fact, source }, index) => ({
            at: [`/keyFacts/${index}/fact`],
            timestamp,
            text: fact,
            more: <span class="tag">{word(source)}</span>,
          }))}
        />
      </Sheet>
    </>
  )
}

function Eyewitness(result: EyewitnessTimelineResult) {
  const { event, location, timeOfDay, vantagePoint, timeline, landmarks, gaps, summary } = result
  return (
    <>
      <Lede at="/summary">{summary}</Lede>
      <dl class="facts">
        <Fact name="Event" at="/event">
          {event}
        </Fact>
        <Fact name="Where" at="/location">
          {location}
        </Fact>
        <Fact name="Time of day" at="/timeOfDay">
          {timeOfDay}
        </Fact>
        <Fact name="Seen from" at="/vantagePoint">
          {vantagePoint}
        </Fact>
      </dl>
      <div class="why flush">
        <Sheet title="Moment by moment">
          {timeline.length === 0 && <Nothing>No events found.</Nothing>}
          <Moments
            rows={timeline.map(({ timestamp, observation, source, certainty }, index) => ({
              at: [`/timeline/${index}/observation`],
              timestamp,
              text: observation,
              more: (
                <>
                  <span class="tag">{word(source)}</span>
                  <span class={`tag ${certainty}`}>{certainty}</span>
                </>
              ),
            }))}
          />
        </Sheet>
        <div class="stack">
          <Points title="Landmarks" at="/landmarks" items={landmarks} />
          <Points title="Gaps" at="/gaps" items={gaps} />
        </div>
      </div>
    </>
  )
}

function Highlights({ highlights, openingClip, suggestedCaption, summary }: HighlightReelResult) {
  return (
    <>
      <Lede at="/summary">{summary}</Lede>
      <dl class="facts">
        <Fact name="Open on" at="/openingClip">
          {openingClip}
        </Fact>
        <Fact name="Caption" at="/suggestedCaption">
          {suggestedCaption}
        </Fact>
      </dl>
      <Sheet title="Clips">
        {highlights.length === 0 && <Nothing>No highlights found.</Nothing>}
        <Moments
          rows={highlights.map(({ timestamp, endTimestamp, label, description, type, excitement }, index) => ({
            at: [`/highlights/${index}/label`, `/highlights/${index}/description`],
            timestamp,
            until: endTimestamp,
            head: label,
            text: description,
            more: (
              <>
                {type && <span class="tag">{type}</span>}
                <Level name="Excitement" of={excitement} />
              </>
            ),
          }))}
        />
      </Sheet>
    </>
  )
}
