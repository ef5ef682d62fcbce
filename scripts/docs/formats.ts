/** The page of the formats: each with its purpose, its fields, a result, and a sample to try it with. */

import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Format } from '../../src/formats/format.ts'
import { formats } from '../../src/formats/index.ts'
import { fieldsOf } from '../../src/http/discovery/fields.ts'
import { readSampleCards, type SampleCard } from '../../src/http/web/samples.ts'
import type { ExampleFile } from '../examples/example-file.ts'
import { root } from '../setup/built-folder.ts'
import { table } from './tables.ts'

const [defaultFormat] = formats

interface Shown {
  examples: ExampleFile[]
  samples: SampleCard[]
}

export async function writeFormats(): Promise<string> {
  const files = await Array.fromAsync(glob('web/examples/*.json', { cwd: root }))
  const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8')) as ExampleFile
  const shown = {
    examples: await Promise.all(files.map(read)),
    samples: (await readSampleCards(join(root, 'samples'))).cards,
  }
  const rows = formats.map(({ name, title, group, description }) => [`[${title}](#${name})`, group, description])
  const sections = formats.map((format) => section(format, shown))
  return `${table(['Format', 'Group', 'Contents'], rows)}\n\n${sections.join('\n')}`
}

function section(format: Format, { examples, samples }: Shown): string {
  const rows = fieldsOf(format).map(({ path, type, required, description }) => [
    `\`${path}\``,
    `${type}${required ? '' : ', optional'}`,
    description,
  ])
  const name = format === defaultFormat ? 'Without `format`.' : `\`"format": "${format.name}"\`, ${format.group}.`
  const finished = examples.find(({ job }) => job.format === format.name)
  const sample = sampleFor(format, samples)
  const links = [
    finished ? `[See a finished example](/examples/${finished.example.name})\n` : '',
    // Samples are offered where payments are tried out.
    sample ? `<!--if sandbox-->\n\n[Try it with a sample](${tryLink(sample.url, format)})\n\n<!--end-->\n` : '',
  ]
  return `<section data-format="${format.name}">

## ${format.title} {#${format.name}}

${name} ${format.description}

${links.join('\n')}
<details>
<summary>Fields</summary>

${table(['Field', 'Type', 'Contents'], rows)}

</details>
<details>
<summary>${finished ? 'Result of the finished example' : 'Example result'}</summary>

\`\`\`json
${JSON.stringify(finished?.job.result ?? format.example, null, 2)}
\`\`\`

</details>
</section>
`
}

/** The sample that suits the format best: the one that lists it first. */
function sampleFor({ name }: Format, samples: readonly SampleCard[]): SampleCard | undefined {
  if (name === defaultFormat.name) return samples[0]
  const fitting = samples.filter((sample) => sample.formats.includes(name))
  return fitting.toSorted((one, other) => one.formats.indexOf(name) - other.formats.indexOf(name))[0]
}

const tryLink = (url: string, { name }: Format) => `/?${new URLSearchParams({ url, format: name }).toString()}`
