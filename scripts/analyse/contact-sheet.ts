/** A page that shows the evidence of a video at a glance: a time line, the shots, what is said and what is written. */

import type { Evidence, KeyFrame, Shot } from '../../src/evidence.ts'

export function contactSheet(evidence: Evidence, frames: KeyFrame[]): string {
  const { video, speech, onScreenText, shots, sound, language } = evidence
  const length = video.durationSeconds || 1
  const facts = [
    `${length.toFixed(1)} s`,
    `${video.width} × ${video.height}`,
    `${shots.length} shots`,
    language || 'no language',
    speech.state === 'transcribed' ? 'speech' : speech.state === 'none' ? 'no speech' : 'speech, not transcribed',
    sound.music ? `music${sound.tempo ? `, ${sound.tempo} beats a minute` : ''}` : 'no music',
  ]
  const lane = (name: string, spans: { start: number; end: number; label: string }[]) =>
    `<h2>${name}</h2><div class="lanes">${stack(spans)
      .map((row) => `<div class="lane">${row.map((span) => bar(span, length)).join('')}</div>`)
      .join('')}</div>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(video.title || video.id)}</title>
<style>${style}</style>
<h1>${escape(video.title || video.id)}</h1>
<p>${facts.map(escape).join(' · ')}</p>
${lane(
  'Shots',
  shots.map(({ start, end }, i) => ({ start, end, label: String(i + 1) })),
)}
${lane(
  'Said',
  speech.segments.map(({ start, end, text }) => ({ start, end, label: text })),
)}
${lane(
  'Written',
  onScreenText.map(({ start, end, text }) => ({ start, end, label: text })),
)}
<h2>Key frames</h2>
<div class="frames">${shots.map((shot, i) => figure(shot, i, frames)).join('')}</div>
</html>
`
}

/** Overlapping spans get separate rows. */
function stack<T extends { start: number; end: number }>(spans: T[]): T[][] {
  const rows: T[][] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const row = rows.find((row) => row.at(-1)!.end <= span.start)
    if (row) row.push(span)
    else rows.push([span])
  }
  return rows
}

function bar({ start, end, label }: { start: number; end: number; label: string }, length: number): string {
  const share = (seconds: number) => `${((seconds / length) * 100).toFixed(2)}%`
  const title = escape(`${start.toFixed(2)}–${end.toFixed(2)} ${label}`)
  return `<span style="left:${share(start)};width:${share(end - start)}" title="${title}">${escape(label)}</span>`
}

function figure(shot: Shot, index: number, frames: KeyFrame[]): string {
  const frame = frames.find(({ at }) => at === shot.keyFrame)
  const picture = frame ? `<img src="data:image/jpeg;base64,${Buffer.from(frame.jpeg).toString('base64')}" alt="">` : ''
  const things = shot.things.map(
    ({ name, count, score }) => `${count > 1 ? `${count} × ` : ''}${name} ${score.toFixed(2)}`,
  )
  const lines = [
    `<b>${index + 1}</b> ${shot.start.toFixed(2)}–${shot.end.toFixed(2)} ${shot.transition}`,
    escape(
      [...shot.shows.map(({ name, score }) => `${name} ${score.toFixed(2)}`), ...things, shot.distance]
        .filter(Boolean)
        .join(', ') || 'nothing recognised',
    ),
    escape(shot.colours.join(', ')),
    `light ${shot.brightness.toFixed(2)} · movement ${shot.movement.toFixed(2)} · explicit ${shot.explicit.toFixed(2)}`,
  ]
  return `<figure>${picture}<figcaption>${lines.join('<br>')}</figcaption></figure>`
}

/** What is on the screen of a stranger's video goes into this page. */
function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (character) => entities[character]!)
}

const style = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1c1c1e }
  h1 { font-size: 1.5rem } h2 { font-size: 1rem; margin: 1.5rem 0 .4rem }
  .lane { position: relative; height: 1.6rem; margin-bottom: 2px; background: #f2f2f4 }
  .lane span { position: absolute; box-sizing: border-box; height: 100%; padding: 0 .3rem; overflow: hidden; white-space: nowrap;
    text-overflow: ellipsis; background: #dfe7ff; border-left: 2px solid #4263eb }
  .frames { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 1rem }
  figure { margin: 0 } img { width: 100%; border-radius: .4rem } figcaption { font-size: .8rem; color: #555 }
  @media (prefers-color-scheme: dark) { body { background: #1c1c1e; color: #eee } .lane { background: #2c2c2e }
    .lane span { background: #2b3a67 } figcaption { color: #aaa } }
`
