/** `/formats`: each format with its purpose, its fields, an example, and a sample to try it with. */

import { html } from 'hono/html'
import type { Format } from '../../formats/format.ts'
import { formats } from '../../formats/index.ts'
import { fieldsOf } from '../discovery/fields.ts'
import type { Service } from '../service.ts'
import type { Example } from '../web/bundle.ts'
import type { SampleCard } from '../web/samples.ts'
import { code, type Html, htmlTable } from './frame.ts'

const [defaultFormat, ...workflows] = formats

type Offered = { examples: readonly Example[]; samples: readonly SampleCard[] }

/** Samples and finished examples are named where the service has them. */
export function formatsPage({ page }: Pick<Service, 'page'>): Html {
  const offered = { examples: page?.bundle.examples ?? [], samples: page?.samples.cards ?? [] }
  const groups = [...Map.groupBy(formats, ({ group }) => group)]
  return html`
    <p>
      Set <code>format</code> to one of these ${workflows.length} names, or leave it out for the default analysis. Every
      format has the same price. As JSON, with schemas: <a href="/v1/formats">/v1/formats</a>.
    </p>
    <ul class="index">
      ${groups.map(
        ([group, members]) =>
          html`<li>
            <b>${group}</b>
            <span>${members.map(({ name, title }) => html`<a href="#${name}">${title}</a> `)}</span>
          </li>`,
      )}
    </ul>
    ${formats.map((format) => section(format, offered))}
  `
}

function section(format: Format, { examples, samples }: Offered): Html {
  const finished = examples.find((example) => example.format === format.name)
  const sample = sampleFor(format, samples)
  const rows = fieldsOf(format).map(({ path, type, required, description }) => [
    html`<code>${path}</code>`,
    `${type}${required ? '' : ', optional'}`,
    description,
  ])
  return html`
    <section class="format" id="${format.name}">
      <h2>${format.title}</h2>
      <p class="name">
        ${
          format === defaultFormat
            ? html`Used when <code>format</code> is not set`
            : html`<code>${format.name}</code> · ${format.group}`
        }
      </p>
      <p>${format.description}</p>
      <p class="try">
        ${finished ? html`<a href="/examples/${finished.name}">See a finished example</a>` : ''}
        ${sample ? html`<a href="${tryLink(sample.url, format)}">Try it with a sample</a>` : ''}
      </p>
      <details>
        <summary>Fields</summary>
        ${htmlTable(['Field', 'Type', 'Description'], rows)}
      </details>
      <details>
        <summary>${finished ? html`Result of “${finished.title}”` : 'Example result'}</summary>
        ${code(JSON.stringify(finished?.result ?? format.example, null, 2))}
      </details>
    </section>
  `
}

/** The sample that suits the format best: the one that lists it first. */
function sampleFor({ name }: Format, samples: readonly SampleCard[]): SampleCard | undefined {
  if (name === defaultFormat.name) return samples[0]
  const fitting = samples.filter((sample) => sample.formats.includes(name))
  return fitting.toSorted((a, b) => a.formats.indexOf(name) - b.formats.indexOf(name))[0]
}

const tryLink = (url: string, { name }: Format) => `/?${new URLSearchParams({ url, format: name }).toString()}`
