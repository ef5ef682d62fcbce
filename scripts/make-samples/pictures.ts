/** What a scene shows: photographs and drawings, over which the camera may move, and drawings that move by themselves. */

import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { size } from './frame.ts'

/** The part of a picture that fills the frame: its middle (0 to 1 each way), and how much it is enlarged (1 = not). */
export interface CameraView {
  x?: number
  y?: number
  zoom?: number
}

/** Gives the frame (RGB) at a share of the scene from 0 to 1. */
export type Camera = (share: number) => Promise<Uint8Array>
/** Opens a picture for filming; `photos` is the folder of the photographs. */
export type PictureOpener = (photos: string) => Promise<Camera>

/** A picture in memory, larger than the frame. */
export interface StillImage {
  pixels: Uint8Array
  width: number
  height: number
}

/** Stills are kept this much larger than the frame, so that coming closer stays sharp. */
const reserve = 1.5

/** A photograph that fills the frame. */
export function photo(file: string, from: CameraView = {}, to: CameraView = from): PictureOpener {
  return async (photos) => pan(await openPhoto(join(photos, file)), from, to)
}

/** The part of a photograph that fills the frame. */
export function openPhoto(file: string): Promise<StillImage> {
  const source = sharp(file).toColourspace('srgb').removeAlpha()
  return still(source.resize({ width: size.width * reserve, height: size.height * reserve, fit: 'cover' }))
}

/** One colour (#rrggbb), as text cards have it. */
export function openColour(colour: string): Promise<StillImage> {
  return still(rasterise(`<rect width="100%" height="100%" fill="${colour}"/>`, 1))
}

/** A photograph in its whole width, before a blurred enlargement of itself. */
export function framedPhoto(file: string, from: CameraView = {}, to: CameraView = from): PictureOpener {
  return async (photos) => {
    const [width, height] = [size.width * reserve, size.height * reserve]
    const source = await sharp(join(photos, file)).toColourspace('srgb').removeAlpha().toBuffer()
    const front = await sharp(source).resize({ width }).png().toBuffer()
    const behind = sharp(source).resize({ width, height, fit: 'cover' }).blur(28).modulate({ brightness: 0.6 })
    return pan(await still(behind.composite([{ input: front }])), from, to)
  }
}

/** A drawing, given as the inside of an SVG of 540 by 960. */
export function drawing(svg: string, from: CameraView = {}, to: CameraView = from): PictureOpener {
  return async () => pan(await still(rasterise(svg, reserve)), from, to)
}

/** A drawing that moves: the inside of an SVG for each share of the scene. */
export function animation(draw: (share: number) => string): PictureOpener {
  return async () => async (share) => (await still(rasterise(draw(share), 1))).pixels
}

function rasterise(svg: string, scale: number): Sharp {
  const { width, height } = size
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${svg}</svg>`,
    ),
  ).flatten({ background: '#000' })
}

async function still(image: Sharp): Promise<StillImage> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function pan(picture: StillImage, from: CameraView, to: CameraView): Camera {
  const between = (a = 0.5, b = 0.5, share: number): number => a + (b - a) * share
  const moves = JSON.stringify(from) !== JSON.stringify(to)
  let last: Uint8Array | undefined
  return async (share) => {
    if (last && !moves) return last
    last = viewOf(
      picture,
      between(from.x, to.x, share),
      between(from.y, to.y, share),
      between(from.zoom ?? 1, to.zoom ?? 1, share),
    )
    return last
  }
}

/** The part of the picture around (x, y), enlarged, between its pixels where need be. */
export function viewOf(picture: StillImage, x: number, y: number, zoom: number): Uint8Array {
  const [wide, high] = [picture.width / zoom, picture.height / zoom]
  const left = Math.min(Math.max(x * picture.width - wide / 2, 0), picture.width - wide)
  const top = Math.min(Math.max(y * picture.height - high / 2, 0), picture.height - high)
  const frame = new Uint8Array(size.width * size.height * 3)
  const { pixels } = picture
  const stride = picture.width * 3
  // Which pixel each column starts from, and by how many 256ths it is already the next one.
  const columns = new Int32Array(size.width)
  const shares = new Int32Array(size.width)
  for (let column = 0; column < size.width; column++) {
    const at = Math.min(left + (column * wide) / size.width, picture.width - 2)
    columns[column] = Math.floor(at) * 3
    shares[column] = Math.round((at % 1) * 256)
  }
  for (let row = 0, out = 0; row < size.height; row++) {
    const at = Math.min(top + (row * high) / size.height, picture.height - 2)
    const line = Math.floor(at) * stride
    const below = Math.round((at % 1) * 256)
    for (let column = 0; column < size.width; column++) {
      const right = shares[column]!
      for (let from = line + columns[column]!, end = from + 3; from < end; from++, out++) {
        const upper = pixels[from]! * (256 - right) + pixels[from + 3]! * right
        const lower = pixels[from + stride]! * (256 - right) + pixels[from + stride + 3]! * right
        frame[out] = (upper * (256 - below) + lower * below + 32_768) >> 16
      }
    }
  }
  return frame
}
