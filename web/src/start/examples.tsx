import { boot, findFormat } from '../boot.ts'
import { format } from './choice.ts'

/** Finished results that open without paying, one for each group of formats. */
export function ExampleRow() {
  return (
    <section aria-labelledby="examples">
      <div class="sec">
        <h2 id="examples">See an example</h2>
        <p>Finished results of sample videos. Free, no wallet needed.</p>
      </div>
      <ul class="examples">
        {boot.examples.map(({ name, format, title }) => (
          <li key={name}>
            <a href={`/examples/${name}`}>
              <strong>{findFormat(format).title}</strong>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The example nearest to the chosen format. */
export function ExampleLink() {
  const { group } = findFormat(format.value)
  const example = boot.examples.find((one) => one.group === group) ?? boot.examples[0]
  if (!example) return null
  return (
    <p class="see">
      <a href={`/examples/${example.name}`}>See an example: {findFormat(example.format).title}</a>
    </p>
  )
}
