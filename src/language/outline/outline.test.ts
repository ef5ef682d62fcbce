import { deepEqual, equal } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { evidenceOf, type EvidenceParts } from '../../../scripts/support/evidence.ts'
import { readEvidence } from '../reading.ts'
import { outlineOf } from './outline.ts'

function outline(parts: EvidenceParts) {
  const reading = readEvidence(evidenceOf({ ...parts, video: { durationSeconds: 40, ...parts.video } }))
  return outlineOf(reading.lines, reading.duration)
}
const card = (start: number, end: number, text: string) => ({ start, end, text })

void suite('The outline of a video', () => {
  void test('has a section for each card, with what is written and said while it is shown', () => {
    const { by, opening, sections } = outline({
      onScreenText: [
        card(0, 3, 'LISBON IN A DAY'),
        card(4, 10, '1. Tram 28'),
        card(6, 10, 'go before 9 am'),
        card(11, 17, '2. The castle'),
        card(13, 17, '€15'),
      ],
      speech: [
        card(4.1, 8, 'Ride the yellow tram early in the morning.'),
        card(11.1, 15, 'Then walk up to the castle.'),
        card(18, 20, 'My hat blew away.'),
      ],
    })
    equal(by, 'cards')
    equal(opening?.title, 'LISBON IN A DAY')
    deepEqual(
      sections.map(({ number, title, cards }) => [number, title, cards.map(({ text }) => text)]),
      [
        [1, 'Tram 28', ['go before 9 am']],
        [2, 'The castle', ['€15']],
      ],
    )
    deepEqual(
      sections.map(({ speech, after }) => [speech.map(({ text }) => text), after.map(({ text }) => text)]),
      [
        [['Ride the yellow tram early in the morning.'], []],
        [['Then walk up to the castle.'], ['My hat blew away.']],
      ],
    )
  })

  void test('gives a card without a heading to the section before it', () => {
    const { sections } = outline({
      onScreenText: [
        card(0, 2, 'TEN MINUTE ABS'),
        card(3, 6, 'DEAD BUG'),
        card(3, 6, '40 sec'),
        card(6.5, 8, 'Rest 20 s'),
        card(8.5, 11, 'HOLLOW HOLD'),
      ],
    })
    deepEqual(
      sections.map(({ title, later }) => [title, later.map(({ text }) => text)]),
      [
        ['DEAD BUG', ['Rest 20 s']],
        ['HOLLOW HOLD', []],
      ],
    )
  })

  void test('keeps cards apart that are not headed as the list is', () => {
    const { sections } = outline({
      onScreenText: [
        card(0, 2, 'KOTOR'),
        card(3, 6, '1 CITY WALLS'),
        card(7, 10, '2 PERAST'),
        card(11, 14, '3 OLD TOWN'),
        card(15, 18, 'best in June'),
        card(19, 22, '❌ the cat museum'),
      ],
    })
    deepEqual(
      sections.map(({ title, isMain, sign }) => [title, isMain, sign]),
      [
        ['CITY WALLS', true, 0],
        ['PERAST', true, 0],
        ['OLD TOWN', true, 0],
        ['best in June', false, 0],
        ['the cat museum', false, -1],
      ],
    )
  })

  void test('adds what the caption lists to the section that it names', () => {
    const { sections, posted } = outline({
      video: { caption: 'CABLE DAY 💪\n\nlat pulldown 4x10\nseated row 3x12\nface pull 3x15\n#gym #backday' },
      onScreenText: [card(0, 2, 'CABLE DAY'), card(3, 8, '1 LAT PULLDOWN'), card(9, 14, '2 SEATED ROW')],
    })
    deepEqual(
      sections.map(({ title, posted: rows }) => [title, rows.map(({ text }) => text)]),
      [
        ['LAT PULLDOWN', ['lat pulldown 4x10']],
        ['SEATED ROW', ['seated row 3x12']],
      ],
    )
    equal(posted.length, 3)
  })

  void test('comes from a list in the caption where nothing is shown, with its heading', () => {
    const { by, sections, posted } = outline({
      video: { caption: 'bike repair 🚲 you need:\n- 2 tyre levers\n- new tube\n- pump\n#cycling #flat' },
      speech: [card(3, 6, 'Put a bit of air in the new tube first.')],
    })
    equal(by, 'caption')
    deepEqual(
      sections.map(({ title, speech }) => [title, speech.length]),
      [
        ['2 tyre levers', 0],
        ['new tube', 1],
        ['pump', 0],
      ],
    )
    equal(posted[0]?.label, 'you need')
  })

  void test('comes from order words where nothing is written', () => {
    const { by, sections } = outline({
      speech: [
        card(0, 3, 'You cannot do a pull-up yet?'),
        card(4, 7, 'First exercise, dead hang.'),
        card(7, 9, 'Just hang for thirty seconds.'),
        card(10, 13, 'Second, negative pull-ups.'),
      ],
    })
    equal(by, 'speech')
    deepEqual(
      sections.map(({ speech }) => speech.map(({ text }) => text)),
      [['First exercise, dead hang.', 'Just hang for thirty seconds.'], ['Second, negative pull-ups.']],
    )
  })

  void test('has no sections where a video has no structure, and takes no subtitle for a card', () => {
    const { by, sections } = outline({
      speech: [card(0, 4, 'I went to the market and bought some bread today.')],
      onScreenText: [
        card(0, 1.4, 'I went to the'),
        card(1.4, 2.8, 'market and bought'),
        card(2.8, 4, 'some bread today.'),
      ],
    })
    deepEqual([by, sections.length], ['nothing', 0])
  })
})
