/** The pages of `/docs` in the order of their navigation. Each has a source in `docs/site`. */

export interface PageEntry {
  path: string
  /** Of its source, without `.md`. */
  name: string
  /** In the navigation, where it is shorter than the title. */
  label: string
}

export const groups: { title: string; pages: PageEntry[] }[] = [
  {
    title: 'Get started',
    pages: [
      { path: '/docs', name: 'quick-start', label: 'Quick start' },
      { path: '/docs/payments', name: 'payments', label: 'Pay' },
      { path: '/docs/mcp', name: 'mcp', label: 'Assistants (MCP)' },
      { path: '/docs/agents', name: 'agents', label: 'Agent frameworks' },
    ],
  },
  {
    title: 'Guides',
    pages: [
      { path: '/formats', name: 'formats', label: 'Formats' },
      { path: '/docs/progress', name: 'progress', label: 'Live progress' },
      { path: '/docs/webhooks', name: 'webhooks', label: 'Webhooks' },
      { path: '/docs/errors', name: 'errors', label: 'Errors' },
      { path: '/docs/retries', name: 'retries', label: 'Retries and refunds' },
      { path: '/docs/limits', name: 'limits', label: 'Limits and retention' },
      { path: '/docs/privacy', name: 'privacy', label: 'Privacy' },
      { path: '/docs/versioning', name: 'versioning', label: 'Versioning' },
    ],
  },
  {
    title: 'Reference',
    pages: [
      { path: '/docs/api', name: 'api', label: 'API reference' },
      { path: '/docs/client', name: 'client', label: 'Client reference' },
      { path: '/docs/changelog', name: 'changelog', label: 'Changelog' },
    ],
  },
]
