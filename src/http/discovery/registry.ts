import { version } from '../../version.ts'

/** The entry of the MCP registry (`server.json`), for the address that this service is reached at. */
export function registryEntry(publicUrl: string) {
  const { hostname } = new URL(publicUrl)
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    // The registry gives a domain's names to those who can show that the domain is theirs.
    name: `${hostname.split('.').toReversed().join('.')}/reelgist`,
    title: 'Reelgist',
    description: 'Analyses short videos into time-coded JSON. Paid by x402, no account.',
    version,
    websiteUrl: publicUrl,
    icons: [{ src: `${publicUrl}/icon.png`, mimeType: 'image/png', sizes: ['256x256'] }],
    remotes: [{ type: 'streamable-http', url: `${publicUrl}/mcp` }],
  }
}
