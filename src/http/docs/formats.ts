import { html } from 'hono/html'
import type { Format } from '../../formats/format.ts'
import { formats } from '../../formats/index.ts'
import { fieldsOf } from '../discovery/fields.ts'
import { code, type Html, htmlTable } from './frame.ts'

const [defaultFormat, ...workflows] = formats

/** Each format with its purpose, its fields and an example. */
export function formatsPage(): Html {
  return html`
    <p>
      Set <code>format</code> to one of these ${workflows.length} names, or leave it out for the default analysis. Every
      format has the same price. The same video in another format is a separate analysis.
    </p>
    <p>${workflows.map(({ name }, index) => html`${index === 0 ? '' : ' · '}<a href="#${name}">${name}</a>`)}</p>
    ${formats.map(section)}
  `
}

function section(format: Format): Html {
  const rows = fieldsOf(format).map(({ path, type, required, description }) => [
    html`<code>${path}</code>`,
    `${type}${required ? '' : ', optional'}`,
    description,
  ])
  return html`
    <h2 id="${format.name}">${format.title}</h2>
    <p>
      ${format === defaultFormat ? html`No <code>format</code>.` : html`<code>${format.name}</code>, ${format.group}.`}
      ${format.description}
    </p>
    <details>
      <summary>Fields</summary>
      ${htmlTable(['Field', 'Type', ''], rows)}
    </details>
    <details>
      <summary>Example</summary>
      ${code(JSON.stringify(format.example, null, 2))}
    </details>
  `
}
