import type { ContentScreeningResult } from '../../../client/src/index.ts'
import { Timestamp } from '../player/timestamp.tsx'
import { Group } from '../read/paper.tsx'
import { useLight } from '../read/light.ts'
import { MarkOf, Value } from '../read/value.tsx'
import { findIn } from '../read/find-words.ts'
import type { Citation } from '../types.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { clock } from '../ui/time.ts'
import { NotMentioned, Nothing, Sheet, Still, word } from './parts.tsx'
import type { ViewProps } from './view.ts'

const verdicts = {
  approve: { text: 'Suitable for ads', tone: 'ok', icon: 'tick' },
  review: { text: 'Review before placing ads', tone: 'caution', icon: 'warn' },
  reject: { text: 'Not suitable for ads', tone: 'stop', icon: 'stop' },
} satisfies Record<string, { text: string; tone: string; icon: IconName }>
const levels = ['low', 'medium', 'high'] as const

export default function Screening({ result }: ViewProps<ContentScreeningResult>) {
  const { recommendation, riskLevel, summary, adPlacement, safe, flags = [] } = result
  const { text, tone, icon } = verdicts[recommendation]
  return (
    <>
      <section class={`sheet verdict ${tone}`}>
        <span class="sig">
          <Icon name={icon} />
        </span>
        <div>
          <h2>{text}</h2>
          <p dir="auto">
            <Value at="/summary">{summary}</Value>
          </p>
        </div>
        <ol class="scale" aria-label={`Risk: ${riskLevel}`}>
          {levels.map((level, index) => (
            <li key={level} class={scaleClass(index, levels.indexOf(riskLevel))}>
              {word(level)}
            </li>
          ))}
        </ol>
      </section>
      <div class="why">
        <Matches matches={adPlacement.blocklistMatches ?? []} />
        <Sheet title="Ad placement">
          <dl class="kv">
            <Row name="Suitable" at="/adPlacement/suitable" value={yesNo(adPlacement.suitable)} />
            <Row name="Risk" at="/adPlacement/riskLevel" value={adPlacement.riskLevel && word(adPlacement.riskLevel)} />
            <Row name="Safe for all audiences" at="/safe" value={yesNo(safe)} />
            <Words name="Categories" at="/adPlacement/categories" values={adPlacement.categories ?? []} />
            <Words name="Sensitive topics" at="/flags" values={flags} />
          </dl>
          {adPlacement.notes && (
            <p class="remark" dir="auto">
              <Value at="/adPlacement/notes">{adPlacement.notes}</Value>
            </p>
          )}
        </Sheet>
      </div>
    </>
  )
}

const scaleClass = (index: number, now: number) => (index === now ? 'on' : index < now ? 'was' : undefined)
const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'Yes' : 'No')

function Row({ name, at, value }: { name: string; at: string; value: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ? <Value at={at}>{value}</Value> : <NotMentioned />}</dd>
    </div>
  )
}

function Words({ name, at, values }: { name: string; at: string; values: string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {values.length === 0 && <em class="none">none</em>}
        {values.map((value, index) => (
          <div key={value} class="each">
            <Value at={`${at}/${index}`}>{value}</Value>
          </div>
        ))}
      </dd>
    </div>
  )
}

function Matches({ matches }: { matches: string[] }) {
  return (
    <Sheet title="Why" aside={<span class="muted s">Words on common blocklists</span>}>
      {matches.length === 0 && <Nothing>No blocklisted words found.</Nothing>}
      <Group>
        <ul class="hits">
          {matches.map((match, index) => (
            <Match key={match} match={match} at={`/adPlacement/blocklistMatches/${index}`} />
          ))}
        </ul>
      </Group>
    </Sheet>
  )
}

const names: Partial<Record<Citation['by'], string>> = {
  heard: 'Heard',
  read: 'Read',
  posted: 'In the post',
  seen: 'Seen',
}

const denial = ({ citation }: { citation: Citation }) => (citation.says === 'opposite' ? 1 : 0)
const strangeness = (hit: { start: number; end: number } | undefined, match: string) =>
  hit ? Math.abs(hit.end - hit.start - match.length) : Infinity

function Match({ match, at }: { match: string; at: string }) {
  const citations = useLight().citations([at]) ?? []
  const found = citations.map((citation) => ({ citation, hit: findIn(citation.words ?? '', match) }))
  // Where it is asserted rather than denied; and the exact words, not some of them or spread over a sentence.
  const [best] = found.toSorted(
    (a, b) => denial(a) - denial(b) || strangeness(a.hit, match) - strangeness(b.hit, match),
  )
  const { hit } = best ?? {}
  const isDenied = best?.citation.says === 'opposite'
  const words = best?.citation.words ?? match
  return (
    <Value as="li" at={at} text={match} class={isDenied ? 'denied' : ''} isBare>
      {best?.citation.at === undefined ? (
        <span class="still posted">
          <Icon name="lines" />
        </span>
      ) : (
        <Still at={best.citation.at} />
      )}
      <div>
        <q dir="auto">
          {hit ? (
            <>
              {words.slice(0, hit.start)}
              <mark>{words.slice(hit.start, hit.end)}</mark>
              {words.slice(hit.end)}
            </>
          ) : (
            words
          )}
        </q>
        <small>
          {best && names[best.citation.by]}{' '}
          {best?.citation.at !== undefined && <Timestamp at={best.citation.at}>{clock(best.citation.at)}</Timestamp>}
          {isDenied && `: the ${match.includes(' ') ? 'words occur' : 'word occurs'}, the sentence says the opposite`}
        </small>
      </div>
      <MarkOf at={at} />
    </Value>
  )
}
