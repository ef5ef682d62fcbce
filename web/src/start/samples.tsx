import { boot, findFormat } from '../boot.ts'
import { platformName } from '../ui/platforms.ts'
import { clock } from '../ui/time.ts'
import { chooseSample, sample } from './choice.ts'

/** The samples side by side, like the shelf they would come from. */
export function SampleRow() {
  return (
    <section aria-labelledby="samples">
      <div class="sec">
        <h2 id="samples">No link at hand? Try a sample</h2>
      </div>
      <div class="samples" tabIndex={-1}>
        {boot.samples.map(({ url, title, platform, formats, still, durationSeconds }) => (
          <button key={url} type="button" aria-pressed={sample.value?.url === url} onClick={() => chooseSample(url)}>
            <span class="pic">
              <img src={still} alt="" loading="lazy" width="146" height="238" />
              <small>{platformName(platform)}</small>
              {durationSeconds > 0 && <small>{clock(durationSeconds)}</small>}
            </span>
            <strong>{title}</strong>
            <em>{findFormat(formats[0]).title}</em>
          </button>
        ))}
      </div>
    </section>
  )
}
