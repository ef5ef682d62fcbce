import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** The frame of every page: no script, no outside request. */
export function page({ title, publicUrl, content }: { title: string; publicUrl: string; content: Html }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Reelgist</title>
        <link rel="canonical" href="${publicUrl}" />
        <style>
          :root {
            color-scheme: light dark;
            --line: color-mix(in srgb, currentColor 18%, transparent);
            --soft: color-mix(in srgb, currentColor 7%, transparent);
          }
          body {
            font:
              1rem/1.55 system-ui,
              sans-serif;
            max-width: 46rem;
            margin: 0 auto;
            padding: 1.5rem 1.25rem 4rem;
          }
          nav {
            display: flex;
            gap: 1.25rem;
            border-bottom: 1px solid var(--line);
            padding-bottom: 0.75rem;
          }
          nav strong {
            margin-right: auto;
          }
          h2 {
            margin-top: 2.5rem;
          }
          article {
            border-top: 1px solid var(--line);
            padding: 0.25rem 0 0.5rem;
          }
          h3 {
            margin: 0.75rem 0 0;
          }
          article p {
            margin: 0.25rem 0;
          }
          code,
          pre {
            font:
              0.9em/1.5 ui-monospace,
              monospace;
            background: var(--soft);
            border-radius: 4px;
          }
          code {
            padding: 0.1em 0.35em;
            font-weight: normal;
          }
          pre {
            padding: 0.75rem 1rem;
            overflow-x: auto;
          }
          .notice {
            border-left: 4px solid #d97706;
            padding: 0.25rem 0.75rem;
            background: var(--soft);
          }
          summary {
            cursor: pointer;
          }
        </style>
      </head>
      <body>
        <nav>
          <strong>Reelgist</strong> <a href="/">Start</a> <a href="/formats">Formats</a>
          <a href="/openapi.json">OpenAPI</a>
        </nav>
        <main>${content}</main>
      </body>
    </html>`
}
