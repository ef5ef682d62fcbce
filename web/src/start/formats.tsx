import { useSignal } from '@preact/signals'
import { boot } from '../boot.ts'
import type { FormatCard } from '../types.ts'
import { Icon } from '../ui/icons.tsx'
import { format, sample } from './choice.ts'

/** All formats in their groups, one line each, and a search through them. */
export function FormatPicker() {
  const wanted = useSignal('')
  const words = wanted.value.trim().toLowerCase().split(/\s+/)
  const found = boot.formats.filter((one) => words.every((word) => textOf(one).includes(word)))
  const groups = [...Map.groupBy(found, ({ group }) => group)]
  return (
    <section aria-labelledby="formats-title">
      <div class="sec picker" id="formats">
        <div>
          <h2 id="formats-title">Choose a format</h2>
          <p>
            {boot.formats.length - 1} formats, one price. <a href="/formats">See their fields and examples</a>
          </p>
        </div>
        <label class="find">
          <Icon name="find" />
          <span class="sr">Search the formats</span>
          <input
            id="find"
            type="search"
            placeholder="Search: claims, places …"
            value={wanted.value}
            onInput={(event) => (wanted.value = event.currentTarget.value)}
          />
        </label>
      </div>
      <div class="formats" role="radiogroup" aria-labelledby="formats-title">
        {groups.map(([group, formats]) => (
          <fieldset key={group}>
            <legend>{formats[0]!.name === 'default' ? 'Not sure' : group}</legend>
            {formats.map((one) => (
              <Option key={one.name} {...one} />
            ))}
          </fieldset>
        ))}
      </div>
      <p class="nohit muted" role="status">
        {found.length === 0 && 'No format matches. Video analysis works for every video.'}
      </p>
    </section>
  )
}

const textOf = ({ name, title, group, description }: FormatCard) =>
  `${title} ${description} ${group} ${name === 'default' ? 'not sure general' : ''}`.toLowerCase()

function Option({ name, title, description }: FormatCard) {
  return (
    <label>
      <input
        type="radio"
        name="format"
        value={name}
        checked={format.value === name}
        onChange={() => (format.value = name)}
      />
      <strong>
        {title}
        {sample.value?.formats.includes(name) && <span class="fits">fits</span>}
      </strong>
      <span>{description}</span>
    </label>
  )
}
