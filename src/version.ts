import about from '../package.json' with { type: 'json' }

/** The release: `package.json` says it, for the OpenAPI document, MCP, the registry and the bill of materials alike. */
export const { version } = about
