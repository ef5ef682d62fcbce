import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { EvidenceParts } from '../../../scripts/support/evidence.ts'
import { finish } from '../../../test/support/finished.ts'
import { instruction, say } from '../../../test/support/instruction.ts'

const talk: EvidenceParts = { speech: say('Measure twice, cut once, as my father said.', 'Then sand the edges well.') }
const hasPictures = true

describe('a quotation inside a sentence', () => {
  it('stays when it was said', () => {
    const text = 'He says "measure twice, cut once" before he starts.'
    assert.equal(instruction(text, talk), text)
    assert.equal(instruction(text, talk, { hasPictures }), text)
  })

  it('goes with what introduces it when nobody said it, with pictures too, and the sentence stays', () => {
    const sentences: [string, string][] = [
      ['Sand the edges. He says "wood always forgives a patient man".', 'Sand the edges.'],
      ['Sand the edges, with lines such as "wood always forgives a patient man"', 'Sand the edges'],
      ['Sand the edges and stop on "wood always forgives a patient man".', 'Sand the edges and stop.'],
      ['He says "wood always forgives a patient man" and sands the edges.', 'He sands the edges.'],
      ['Sand the edges (“wood always forgives a patient man”).', 'Sand the edges.'],
      ['Sand the edges; his motto: «wood always forgives a patient man»', 'Sand the edges'],
      ['Sand the edges. He tells viewers that "wood always forgives a patient man".', 'Sand the edges.'],
      ["Sand the edges, and he adds, 'wood always forgives a patient man'.", 'Sand the edges.'],
    ]
    for (const [text, left] of sentences) assert.equal(instruction(text, talk, { hasPictures }), left)
  })

  it('goes when it is what somebody calls a thing, with pictures too', () => {
    const text = 'Sand the edges; he calls the app "the worst thing I ever installed".'
    assert.doesNotMatch(instruction(text, talk, { hasPictures }), /worst/)
  })

  it('goes where a composer may write freely only if it is told as said', () => {
    const phrase = (usage: string) => ({ timestamp: '0:00', phrase: '', translation: '', pronunciation: '', usage })
    const usageOf = (usage: string) =>
      finish('language-learning', { phrases: [{ ...phrase(usage), phrase: 'cut once' }] }, talk).phrases[0].usage
    const example = 'Of a careful man, as in "a patient man never hurries".'
    assert.equal(usageOf(example), example)
    assert.equal(usageOf('Of a careful man; he jokes that "a patient man never hurries"'), 'Of a careful man')
  })

  it('is told as said in other languages too', () => {
    const speech = [{ start: 0, end: 6, text: 'Das G spricht man ganz weich, fast wie ein H, so wie im Süden.' }]
    const told = { speech, language: 'de' }
    const points = (point: string) => finish('language-learning', { grammarPoints: [point] }, told).grammarPoints[0]
    const example = 'Das G ist weich, wie in "ein ganzer Tag im Garten".'
    assert.equal(points(example), example)
    const advice = 'Zur Aussprache rät sie: "das G kommt immer tief aus dem Hals"'
    assert.notEqual(points(advice), advice)
  })

  it('goes when its words stand there in another order', () => {
    const told = { speech: say('My sugar went from two ten to one forty in three months, and I sleep well again.') }
    const text = 'She sleeps well and promises "well again in three months from sugar".'
    assert.equal(instruction(text, told), 'She sleeps well.')
  })

  it('goes when it is short and nothing of it is said or written anywhere', () => {
    const text = 'Sand the edges with "no wobble whatsoever" until smooth.'
    assert.doesNotMatch(instruction(text, talk), /wobble/)
    assert.doesNotMatch(instruction(text, talk, { hasPictures }), /wobble/)
    const two = 'Sand the edges with "no wobble" until smooth.'
    assert.doesNotMatch(instruction(two, talk), /wobble/)
    assert.equal(instruction(two, talk, { hasPictures }), two)
  })

  it('goes where it is told as put over the video, which shows other words, and stays on a sign', () => {
    const told = { ...talk, onScreenText: [{ start: 0, end: 4, text: 'STEP 1: SAND' }] }
    const overlay = 'He sands the edges, overlay "never skip primer"'
    assert.doesNotMatch(instruction(overlay, told, { hasPictures }), /primer/)
    const sign = 'He sands below a sign "never skip primer"'
    assert.equal(instruction(sign, told, { hasPictures }), sign)
    const worn = 'In a green shirt, he sands the edge "like it owes him money"'
    assert.doesNotMatch(instruction(worn, told, { hasPictures }), /money/)
  })

  it('goes where a clause of it stands nowhere, whatever is said of the rest', () => {
    const told = { speech: say('The beef was a tiny bit chewy but that sauce I would drink it.') }
    const text = 'Of the dish he says "the beef just falls apart and that sauce I would drink it".'
    assert.doesNotMatch(instruction(text, told), /falls apart/)
  })

  it('is found beside a short one, each with its own marks', () => {
    const told: EvidenceParts = { language: 'zh', speech: say('这是拆歌第一期。', '第三遍永远比第二十七遍诚实。') }
    const text = '“拆歌”里他说“第三遍永远比第二十七遍诚实”。'
    assert.equal(instruction(text, told), text)
  })

  it('leaves dots where its sentence cannot do without it', () =>
    assert.equal(instruction('He says "wood always forgives a patient man".', talk), 'He says "…".'))

  it('is held against the video in its own language and marks', () => {
    const german: EvidenceParts = {
      language: 'de',
      speech: say('Wir kneten den Teig zehn Minuten.', 'Und dann ruht er.'),
    }
    const text = 'Den Teig kneten, und sie sagt „ohne Butter ist das Leben nur halb so schön“.'
    assert.equal(instruction(text, german), 'Den Teig kneten.')
    const japanese: EvidenceParts = { language: 'ja', speech: say('魚は朝のうちに買います。', '塩を振って待ちます。') }
    assert.equal(instruction('塩を振り「魚は決して嘘をつかない」と言う', japanese), '塩を振り「…」と言う')
  })

  it('stays as a translation, a name, a label or a sign that a camera shows', () => {
    const spanish: EvidenceParts = { language: 'es', speech: say('Sin prisa pero sin pausa, decía mi abuela siempre.') }
    const translated = 'She says "there is no need to rush or to stop".'
    assert.equal(instruction(translated, spanish), translated)
    const invented = 'He holds on; she says "a este no lo tumba ni el viento".'
    assert.equal(instruction(invented, spanish), 'He holds on.')
    const kept = [
      'Pick the bit called "Forstner".',
      'A "get ready with me" format in the workshop.',
      'Hum the song "Four Walls Without You".',
      'A banner above the bench reads "no phones near this machine".',
    ]
    for (const text of kept) assert.equal(instruction(text, talk, { hasPictures }), text)
  })

  it('is put right where words of it were changed, in every field that tells of the video', () => {
    const changed: [string, string][] = [
      ['He starts with "measure twice, burn once, as my father said".', 'Measure twice, cut once, as my father said'],
      ['He starts with "sand the edges slowly", then rests.', 'sand the edges slowly'],
      ['His rule: «measure twice, cut once, as my doctor said»', 'Measure twice, cut once, as my father said'],
    ]
    for (const [text, left] of changed)
      assert.ok(instruction(text, talk, { hasPictures }).includes(left), instruction(text, talk, { hasPictures }))
    const flags = finish('content-screening', { flags: ['Mild: "measure twice, burn once, as my father said"'] }, talk)
    assert.deepEqual(flags.flags, ['Mild: "Measure twice, cut once, as my father said"'])
  })

  it('is put right where a word stands for a small one', () => {
    const told = { speech: say("So please don't be the lad we had last time who climbed on it for a selfie.") }
    const text = 'He warns: "please don\'t be the lad we lost last time who climbed on it for a selfie".'
    assert.ok(instruction(text, told, { hasPictures }).includes('the lad we had last time'))
  })

  it('stays where it was tidied up, spelt otherwise or misheard', () => {
    const told: EvidenceParts = {
      speech: say('So, um, I boought like twelve rolls of grass cloth, you know, for the whole hallway.'),
    }
    for (const quote of [
      'I bought twelve rolls of grasscloth for the whole hallway',
      'so I bought like 12 rolls of grass cloth for the whole hallway',
    ]) {
      const text = `The plan is simple, "${quote}".`
      assert.equal(instruction(text, told), text)
    }
  })

  it('has the numbers that were said', () => {
    const told = { speech: say('They were six quid each, so twenty four for the lot.', 'Bargain.') }
    const text = 'Says "they were nine quid each, so twenty four for the lot".'
    assert.equal(instruction(text, told), 'Says "They were six quid each, so twenty four for the lot".')
  })

  it('says what was said, and not the opposite', () => {
    const told = { speech: say('Get the haddock.', 'The crab is not worth the extra, there, I said it.') }
    const text = 'Ends with "the crab is worth the extra, there, I said it".'
    assert.equal(instruction(text, told), 'Ends with "The crab is not worth the extra, there, I said it".')
  })

  it('stays where a denial is spelt otherwise', () => {
    const told = { speech: say("You don't need more time, you need three promises.") }
    const text = 'Says "you dont need more time, you need 3 promises".'
    assert.equal(instruction(text, told), text)
  })

  it('has more than small words in common with what was said', () => {
    const told = { speech: say("She's hugging it.", "I'm not crying, you're crying.") }
    const text = 'Josie hugs it, and the host says "I\'m not laughing, you\'re laughing."'
    assert.doesNotMatch(instruction(text, told), /laughing/)
  })
})
