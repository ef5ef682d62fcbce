import { useSignal } from '@preact/signals'
import type { FlashcardsResult } from '../../../client/src/index.ts'
import { Group } from '../read/paper.tsx'
import { MarkOf, Value } from '../read/value.tsx'
import { Icon } from '../ui/icons.tsx'
import { gapOf } from './cloze.ts'
import { Fact, Lede, Empty, When } from './parts.tsx'
import type { ViewProps } from './view.ts'

export default function Flashcards({ result: { subject, cards, summary } }: ViewProps<FlashcardsResult>) {
  const areAllOpen = useSignal(false)
  return (
    <>
      <Lede at="/summary">{summary}</Lede>
      <div class="row wide">
        <dl class="facts">
          <Fact name="Subject" at="/subject">
            {subject}
          </Fact>
          <div>
            <dt>Cards</dt>
            <dd>{cards.length}</dd>
          </div>
        </dl>
        {cards.length > 0 && (
          <button type="button" class="btn" onClick={() => (areAllOpen.value = !areAllOpen.value)}>
            <Icon name="turn" />
            {areAllOpen.value ? 'Hide all answers' : 'Show all answers'}
          </button>
        )}
      </div>
      {cards.length === 0 && <Empty>No questions found in this video.</Empty>}
      <Group>
        <ul class="deck">
          {cards.map((card, index) => (
            <Card key={`${index} ${areAllOpen.value}`} {...card} at={`/cards/${index}`} isOpen={areAllOpen.value} />
          ))}
        </ul>
      </Group>
    </>
  )
}

type CardProps = FlashcardsResult['cards'][number] & { at: string; isOpen: boolean }

function Card({ front, back, type, timestamp, bloomLevel, tags, at, isOpen }: CardProps) {
  const isTurned = useSignal(isOpen)
  const gap = type === 'cloze' ? gapOf(front) : undefined
  const [question, answer] = gap ? [gap.question, gap.answer] : [front, back]
  return (
    <Value
      as="li"
      at={[`${at}/front`, `${at}/back`]}
      text={answer}
      class={isTurned.value ? 'turned' : ''}
      hasControl
      isBare
    >
      <button
        type="button"
        class="card"
        aria-expanded={isTurned.value}
        onClick={() => (isTurned.value = !isTurned.value)}
      >
        <span class="q" dir="auto">
          {question}
        </span>
        <span class="a" dir="auto" hidden={!isTurned.value}>
          {answer}
        </span>
        <span class="s muted turn">
          <Icon name="turn" />
          {isTurned.value ? 'Hide answer' : 'Show answer'}
        </span>
      </button>
      <p class="foot s muted">
        <When of={`${at}/back`}>{timestamp}</When> {bloomLevel}
        {tags.slice(0, 3).map((tag) => (
          <span key={tag} class="tag">
            {tag}
          </span>
        ))}
        <MarkOf at={[`${at}/front`, `${at}/back`]} />
      </p>
    </Value>
  )
}
