import type { Format } from '../../src/formats/format.ts'
import { formats } from '../../src/formats/index.ts'
import { fieldsOf } from '../../src/http/discovery/fields.ts'
import { table } from './tables.ts'

const [defaultFormat, ...workflows] = formats

/** Each format with its purpose, its fields and an example. */
export function writeFormats(): string {
  const rows = formats.map(({ name, title, group, description }) => [`[${title}](#${name})`, group, description])
  return `${table(['Format', 'Group', 'Contents'], rows)}\n\n${[defaultFormat, ...workflows].map(section).join('\n')}`
}

function section(format: Format): string {
  const rows = fieldsOf(format).map(({ path, type, required, description }) => [
    `\`${path}\``,
    `${type}${required ? '' : ', optional'}`,
    description,
  ])
  const name = format === defaultFormat ? 'Without `format`.' : `\`"format": "${format.name}"\`, ${format.group}.`
  return `## ${format.title} {#${format.name}}

${name} ${format.description}

<details>
<summary>Fields</summary>

${table(['Field', 'Type', 'Contents'], rows)}

</details>
<details>
<summary>Example</summary>

\`\`\`json
${JSON.stringify(format.example, null, 2)}
\`\`\`

</details>
`
}
