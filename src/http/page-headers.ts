import { createHash } from 'node:crypto'
import { secureHeaders } from 'hono/secure-headers'

/**
 * What a browser may do with a page without script: show it with this very style sheet, and nothing else but what is
 * named. Transport security is left to the proxy that ends TLS, and resources to the other sites that may read them.
 */
export const headersWithStyle = (style: string, images?: string[]) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
      ...(images && { imgSrc: images }),
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    crossOriginResourcePolicy: false,
    // For browsers that have long been gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
