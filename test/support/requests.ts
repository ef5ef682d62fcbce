/** What a model is sent for each format on one of the samples, as text: the pictures are left out. */

import { readLabelledSamples, isUnrelatedFormat } from '../../scripts/eval/composition/samples.ts'
import { questionFor } from '../../src/composition/by-model.ts'
import { writeQuestion } from '../../src/composition/composers/question.ts'
import type { Evidence } from '../../src/evidence.ts'
import type { Format } from '../../src/formats/format.ts'
import { formats } from '../../src/formats/index.ts'

/** By the names of the formats. */
export async function recordRequests(): Promise<Map<string, string>> {
  const samples = await readLabelledSamples()
  const recorded = formats.map(async (format) => {
    const own = samples.filter(({ facts }) => format.name in facts)
    const sample = own.find((one) => !isUnrelatedFormat(format, one)) ?? own[0] ?? samples[0]!
    return [format.name, await requestFor(format, sample.evidence, sample.name)] as const
  })
  return new Map(await Promise.all(recorded))
}

async function requestFor(format: Format, evidence: Evidence, sample: string): Promise<string> {
  const question = questionFor({ format, evidence, frames: [], clip: undefined })
  const { messages } = await writeQuestion(question, { takesPictures: true, contextTokens: undefined })
  const texts = messages.flatMap(({ content }) =>
    typeof content === 'string' ? [content] : content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
  )
  const schema = JSON.stringify(question.schema, null, 1)
  return [`Format ${format.name}, sample ${sample}`, question.instructions, schema, ...texts, ''].join('\n\n')
}
