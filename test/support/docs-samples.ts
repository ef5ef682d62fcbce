/** The code samples of `docs/site`, as the pages show them. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Sample {
  title: string
  page: string
  language: string
  code: string
  /** The name of its tab. */
  tab: string | undefined
  /** `check`: only its syntax is checked. `serve`: a server that receives webhooks. */
  use: 'run' | 'check' | 'serve'
  /** What its output contains. */
  shows: string | undefined
  id: string | undefined
}

const folder = join(import.meta.dirname, '../../docs/site')

export const samples: Sample[] = readdirSync(folder)
  .toSorted()
  .flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return Array.from(text.matchAll(/^```(\w+)(.*)\n([^]*?)\n```$/gm), ([, language, info, code], at) => {
      const page = file.replace('.md', '')
      const attribute = (name: string) =>
        new RegExp(`\\b${name}=(?:"([^"]+)"|(\\S+))`).exec(info!)?.slice(1).find(Boolean)
      const use = /\b(check|serve)\b/.exec(info!)?.[1] as 'check' | 'serve' | undefined
      const tab = attribute('tab')
      return {
        title: `sample ${at + 1} of ${file} (${tab ?? language})`,
        page,
        language: language!,
        code: code!,
        tab,
        use: use ?? 'run',
        shows: attribute('shows'),
        id: attribute('id'),
      }
    })
  })

interface AssistantSettings {
  url?: string
  command?: string
  args?: string[]
  env?: Record<string, string>
}

/** What an assistant is configured with: the endpoint, or a local program that serves the tools. */
export const assistantSettings = samples
  .filter(({ page, language }) => (page === 'mcp' || page === 'quick-start') && language === 'json')
  .map(({ code, title }) => {
    const { mcpServers, servers } = JSON.parse(code) as Record<string, { reelgist: AssistantSettings } | undefined>
    const server = (mcpServers ?? servers)!.reelgist
    return { title, server, isLocal: server.args?.includes('mcp') ?? false }
  })
