/** A tool for the AI SDK (`ai`): the model selects a video, the wallet pays within a budget. */

import { jsonSchema, type Tool, type ToolExecuteFunction, tool } from 'ai'
import {
  type AnalyseInput,
  type AnalyseOutput,
  type AnalyseToolOptions,
  createAnalyseTool,
  readInput,
} from './agent-tool.ts'
import type { OutputFormat } from './generated.ts'

export type { AnalyseInput, AnalyseOutput, AnalyseToolOptions, Purchase } from './agent-tool.ts'

export type AnalyseTool<Format extends OutputFormat | undefined> = Tool<AnalyseInput, AnalyseOutput<Format>> & {
  execute: ToolExecuteFunction<AnalyseInput, AnalyseOutput<Format>, unknown>
}

/** A tool of `generateText`, `streamText` and agents: `tools: { analyse_video: analyseVideo(options) }`. */
export function analyseVideo<Format extends OutputFormat | undefined = OutputFormat | undefined>(
  options: AnalyseToolOptions<Format>,
): AnalyseTool<Format> {
  const { description, inputSchema, run } = createAnalyseTool(options)
  const made = tool({
    description,
    inputSchema: jsonSchema<AnalyseInput>(inputSchema, {
      validate: (value) => {
        const input = readInput(value)
        return input
          ? { success: true, value: input }
          : { success: false, error: new TypeError('url must be a link, and format one of the listed names') }
      },
    }),
    execute: (input: AnalyseInput, { abortSignal }): Promise<AnalyseOutput> =>
      run(input, abortSignal) as Promise<AnalyseOutput>,
  })
  // The SDK's types cannot be resolved for a format that is not yet known.
  return made as AnalyseTool<Format>
}
