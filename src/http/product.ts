/** What a 402 says is for sale: for callers, and for the directories in which agents look for services. */

import { declareDiscoveryExtension } from '@x402/extensions/bazaar'
import { declarePaymentIdentifierExtension, PAYMENT_IDENTIFIER } from '@x402/extensions/payment-identifier'
import { workflowFormats } from '../formats/index.ts'
import { anyVideo, platformNames } from '../platforms/index.ts'
import type { Product } from '../payment/wire/write.ts'
import { iconPath } from './icon.ts'

export function createProduct(publicUrl: string): Product {
  return {
    operation: 'POST /v1/jobs',
    description: `Analysis of ${anyVideo} as structured, time-coded JSON`,
    // At most five tags, and none longer than 32 characters: x402's own limits.
    seller: {
      serviceName: 'Reelgist',
      tags: ['video', 'transcription', ...platformNames].slice(0, 5),
      iconUrl: `${publicUrl}${iconPath}`,
    },
    extensions: {
      ...discovery(),
      [PAYMENT_IDENTIFIER]: declarePaymentIdentifierExtension(),
    },
  }
}

function discovery() {
  const { bazaar } = declareDiscoveryExtension({
    bodyType: 'json',
    input: { url: 'https://www.tiktok.com/@samples/video/7000000000000000001', format: 'recipe' },
    inputSchema: {
      type: 'object',
      properties: { url: { type: 'string', format: 'uri' }, format: { type: 'string', enum: workflowFormats } },
      required: ['url'],
    },
    output: {
      example: {
        jobId: '0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10',
        videoId: '7000000000000000001',
        status: 'pending',
        pollUrl: '/v1/jobs/0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10',
        format: 'recipe',
      },
      schema: {
        type: 'object',
        properties: {
          jobId: { type: 'string', format: 'uuid' },
          videoId: { type: 'string' },
          status: { type: 'string', enum: ['pending', 'success'] },
          pollUrl: { type: 'string' },
          result: { type: 'object' },
          format: { type: 'string' },
        },
        required: ['jobId', 'videoId', 'status'],
      },
    },
  })
  const { info, schema } = bazaar as { info: { input: object }; schema: object }
  // The official middleware fills in the method; we do without it.
  return { bazaar: { info: { ...info, input: { ...info.input, method: 'POST' } }, schema } }
}
