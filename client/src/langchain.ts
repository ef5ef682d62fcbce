/** A tool for LangChain.js (`@langchain/core`): the model selects a video, the wallet pays within a budget. */

import { DynamicStructuredTool } from '@langchain/core/tools'
import {
  type AnalyseInput,
  type AnalyseOutput,
  type AnalyseToolOptions,
  createAnalyseTool,
  type InputSchema,
  toolName,
} from './agent-tool.ts'
import type { OutputFormat } from './generated.ts'

export type { AnalyseInput, AnalyseOutput, AnalyseToolOptions, Purchase } from './agent-tool.ts'

/** A tool of agents and of `model.bindTools`. The message has the output as JSON, its `artifact` as a typed object. */
export function analyseVideo<Format extends OutputFormat | undefined = OutputFormat | undefined>(
  options: AnalyseToolOptions<Format>,
): DynamicStructuredTool<InputSchema, AnalyseInput, AnalyseInput, [string, AnalyseOutput<Format>]> {
  const { description, inputSchema, run } = createAnalyseTool(options)
  return new DynamicStructuredTool({
    name: toolName,
    description,
    schema: inputSchema,
    responseFormat: 'content_and_artifact',
    func: async (input: AnalyseInput, _manager, config): Promise<[string, AnalyseOutput<Format>]> => {
      const output = await run(input, config?.signal)
      return [JSON.stringify(output), output]
    },
  })
}
