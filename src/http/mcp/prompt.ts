/** The prompt: a person chooses it in an assistant, with a link and a format, and need not know the tools. */

import { completable, type McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { findFormat, type OutputFormat, workflowFormats } from '../../formats/index.ts'
import type { Service } from '../service.ts'

const startingWith = (typed: string): OutputFormat[] => workflowFormats.filter((name) => name.startsWith(typed))

const input = z.object({
  url: z.string().describe('The link of the video.'),
  format: completable(z.enum(workflowFormats), startingWith).optional().describe('A workflow format.'),
})

export function registerPrompt(server: McpServer, { price }: Service): void {
  server.registerPrompt(
    'analyse-video',
    {
      title: 'Analyse a short video',
      description: 'Analyses a short video in the format you choose.',
      argsSchema: input,
    },
    ({ url, format }) => {
      const { title, description } = findFormat(format)
      const asked = JSON.stringify({ url, format })
      const text = `Analyse the short video ${url} as "${title}": ${description}

1. Call analyse_video with ${asked}. It costs $${price.usd}. If it asks for a payment and you cannot pay, say so and stop.
2. While the status is pending or processing, call get_job with the jobId and waitSeconds 30.
3. Show the result with its times, in a layout that suits it. Add nothing that is not in the result. get_evidence lists what supports each value.
4. If the job failed, report its reason and mention that a retry of the same video and format is free.`
      return { messages: [{ role: 'user', content: { type: 'text', text } }] }
    },
  )
}
