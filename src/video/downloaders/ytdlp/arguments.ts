import { join } from 'node:path'
import { type Platform, rulesOf } from '../../../platforms/index.ts'
import { descriptionFields } from './metadata.ts'

interface Order {
  platform: Platform
  /** The video's canonical address, never the text that a caller sent. */
  url: string
  dir: string
  proxy: string
  /** yt-dlp's. */
  version: string
  maxVideoSeconds: number
  maxVideoBytes: number
  cookies: string | undefined
  checkCertificates: boolean
}

/** The name of the downloaded file, whatever its kind is. */
export const videoFileName = /^video\.\w+$/

export function argumentsFor(order: Order): string[] {
  const fields = `%(.{${descriptionFields.join(',')}})j`
  return [
    '--ignore-config',
    // Only the platform's own extractors: the generic one would try whatever it is led to.
    `--ies=${rulesOf(order.platform).extractors.join(',')}`,
    `--proxy=${order.proxy}`,
    // Of an Instagram post with several parts, the first that is a video.
    '--no-playlist',
    '--ignore-errors',
    '--max-downloads=1',
    '--no-cache-dir',
    '--no-warnings',
    '--socket-timeout=10',
    '--retries=1',
    '--extractor-retries=0',
    `--max-filesize=${order.maxVideoBytes}`,
    `--break-match-filters=!is_live & duration<=?${order.maxVideoSeconds}`,
    // Vertical video is higher than wide: 1280 here is what is called 720p elsewhere.
    '--format=b[height<=1280][vcodec!*=h265]/b',
    '--format-sort=res:576,+size,vcodec:h264',
    // Untrusted files are decoded only in the confined decoder, not by an FFmpeg that yt-dlp may find.
    '--fixup=never',
    `--ffmpeg-location=${join(order.dir, 'none')}`,
    // YouTube's pages want a script solved; yt-dlp runs it in a Node without rights to files or programs.
    ...(order.version >= '2025.11.12' ? ['--no-js-runtimes', `--js-runtimes=node:${process.execPath}`] : []),
    // What it found, before anything is filtered out, and what it is about to download.
    '--no-simulate',
    `--print=pre_process:seen ${fields}`,
    `--print=before_dl:chosen ${fields}`,
    ...(order.cookies === undefined ? [] : [`--cookies=${order.cookies}`]),
    ...(order.checkCertificates ? [] : ['--no-check-certificates']),
    `--paths=${order.dir}`,
    '--output=video.%(ext)s',
    '--',
    order.url,
  ]
}
