import { Group } from '../read/paper.tsx'
import { Marked, Value } from '../read/value.tsx'
import { Entry } from './entry.tsx'
import { Empty, label, Nothing, Sheet, shortFact, word } from './parts.tsx'
import { isPhrase, isRow, isTag, layOut, mainTexts, type JsonObject } from './shape.ts'
import type { ViewProps } from './view.ts'

/**
 * Any result, by its shape alone: a new format needs nothing here. What is short comes first as facts, then what is a
 * paragraph, then lists: along the video where they have times.
 */
export default function Generic({ result, title }: ViewProps) {
  const { summary, facts: all, paragraphs, lists } = layOut(result)
  // The title stands above everything.
  const facts = all.filter(({ value }) => value !== title)
  const isEmpty = lists.length + paragraphs.length === 0 && facts.every(({ value }) => value === '')
  return (
    <>
      {summary && (
        <p class="lede-p" dir="auto">
          <Value at="/summary">{summary}</Value>
        </p>
      )}
      {isEmpty && <Empty>Nothing found for this format.</Empty>}
      {facts.length > 0 && !isEmpty && (
        <dl class="facts">
          {facts.map(({ at, name, value }) => (
            <div key={at} class={value.length > shortFact ? 'wide' : undefined}>
              <dt>{label(name)}</dt>
              <dd>
                {value === '' ? (
                  <em class="none">not given</em>
                ) : (
                  <Value at={at}>{isTag(value) ? word(value) : value}</Value>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {paragraphs.map(({ at, name, value }) => (
        <section key={at} class="sheet para">
          <h2>{label(name)}</h2>
          <p dir="auto">
            <Value at={at}>{value}</Value>
          </p>
        </section>
      ))}
      <div class="cols">
        {lists.map(({ at, name, items }) => (
          <Sheet key={at} title={label(name)} class={items.some(isRow) ? 'rows' : ''}>
            {items.length === 0 && <Nothing>None.</Nothing>}
            {items.every(isRow) ? <Rows at={at} rows={items} /> : <Texts at={at} items={items.map(String)} />}
          </Sheet>
        ))}
      </div>
    </>
  )
}

function Texts({ at, items }: { at: string; items: string[] }) {
  return (
    <Group>
      <ul class={items.every(isPhrase) ? 'words' : 'points'}>
        {items.map((item, index) => (
          <li key={`${index} ${item}`} dir="auto">
            <Value at={`${at}/${index}`}>{item}</Value>
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Rows({ at, rows }: { at: string; rows: JsonObject[] }) {
  return (
    <Group>
      <ol class="moments">
        {rows.map((row, index) => (
          <RowEntry key={index} row={row} at={`${at}/${index}`} />
        ))}
      </ol>
    </Group>
  )
}

function RowEntry({ row, at }: { row: JsonObject; at: string }) {
  const { head, texts, tags, timestamp } = mainTexts(row)
  const pointers = [head, ...texts].flatMap((one) => (one ? [`${at}/${one.name}`] : []))
  return (
    <Entry
      at={pointers}
      text={head?.value}
      timestamp={timestamp}
      isTimeless={timestamp === undefined}
      tags={tags.map(({ name, value }) => (
        <span key={name} class="tag" title={label(name)}>
          {word(value)}
        </span>
      ))}
    >
      {head && (
        <p class="nm" dir="auto">
          <Marked at={pointers}>{head.value}</Marked>
        </p>
      )}
      {texts.map(({ name, value }) => (
        <p key={name} class="sub" dir="auto">
          <span class="muted s">{label(name)}</span> {value}
        </p>
      ))}
    </Entry>
  )
}
