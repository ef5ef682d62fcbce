/** `BLOBS`: where frames and evidence are kept outside of PostgreSQL, as `s3://bucket/prefix?endpoint=…&region=…`. */

import { z } from 'zod'
import { ConfigError } from './error.ts'
import { url } from './values.ts'

/** The names that every S3 client knows. */
export const blobVariables = {
  BLOBS: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
}

export interface Bucket {
  /** The address of the prefix in the bucket; the names of blobs are added to it. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

type BlobEnvironment = { [name in keyof typeof blobVariables]?: string | undefined }

/** Undefined where everything stays in PostgreSQL. */
export function buildBlobs(env: BlobEnvironment): Bucket | undefined {
  if (env.BLOBS === undefined) return undefined
  const place = readPlace(env.BLOBS)
  if (typeof place === 'string') throw new ConfigError([`BLOBS: ${place}`])
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = env
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = accessKeyId === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY'
    throw new ConfigError([`${missing}: required for BLOBS`])
  }
  const region = place.region ?? env.AWS_REGION ?? 'us-east-1'
  // A bucket of Amazon's has its own separate host name; other servers are addressed by path, which all of them support.
  const base = place.endpoint
    ? `${withoutSlashes(place.endpoint)}/${place.bucket}`
    : `https://${place.bucket}.s3.${region}.amazonaws.com`
  const token = AWS_SESSION_TOKEN === undefined ? {} : { sessionToken: AWS_SESSION_TOKEN }
  return { url: base + place.prefix, region, accessKeyId, secretAccessKey, ...token }
}

/** Its parts, or what is wrong with it. */
function readPlace(text: string) {
  const shape = 'must be s3://BUCKET, with /PREFIX, ?endpoint=https://… and &region=… where needed'
  if (!URL.canParse(text)) return shape
  const { protocol, host: bucket, pathname, searchParams } = new URL(text)
  // Amazon's rule for names; one with a dot has no certificate as a host name.
  if (protocol !== 's3:' || !/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(bucket)) return shape
  const { endpoint, region, ...others } = Object.fromEntries(searchParams)
  if (Object.keys(others).length > 0) return `has unknown options: ${Object.keys(others).join(', ')}`
  if (endpoint !== undefined && !url.safeParse(endpoint).success) return 'the endpoint must be an http(s) URL'
  if (region !== undefined && !/^[a-z0-9-]{1,40}$/.test(region)) return 'the region is not a valid region name'
  return { bucket, prefix: withoutSlashes(pathname), endpoint, region }
}

/** Not by a pattern, which would take long over a long row of them. */
function withoutSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end--
  return text.slice(0, end)
}
