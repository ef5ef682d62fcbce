import { STATUS_CODES } from 'node:http'
import { documentedErrors } from '../../src/http/docs/documented-errors.ts'
import { documentedFailures } from '../../src/http/docs/documented-failures.ts'
import { table } from './tables.ts'

/** Each `Error-Code` under its status, and the reasons of jobs that fail. `Error-Help` links to the headings. */
export function writeErrors(): string {
  const byStatus = Map.groupBy(
    documentedErrors.toSorted((a, b) => a.status - b.status),
    ({ status }) => status,
  )
  const statuses = [...byStatus].map(
    ([status, errors]) =>
      `## ${status} ${STATUS_CODES[status]} {#status-${status}}\n\n${errors.map(section).join('\n')}`,
  )
  return `${statuses.join('\n')}
## Failed jobs {#failed}

Polling a failed job returns 200 with \`"status": "failed"\` and the reason in \`error\`. To retry, submit the same video and format within 7 days with a payment from the same wallet. Your retry is free: the signature is checked, nothing is charged (\`Payment-Credit: used\`).

${table(
  ['Reason', 'What to do'],
  documentedFailures.map(({ reason, remedy }) => [`\`${reason}\``, remedy]),
)}
`
}

const section = ({ code, text, cause, remedy }: (typeof documentedErrors)[number]) => `### ${code} {#${code}}

${cause} ${remedy}

Message: \`${text}\`
`
