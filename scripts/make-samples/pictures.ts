/** What a scene shows: photographs and drawings, over which the camera may move, and drawings that move by themselves. */

import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { size } from './frame.ts'

/** The part of a picture that fills the frame: its middle (0 to 1 each way), and how much it is enlarged (1 = not). */
export interface View {
  x?: number
  y?: number
  zoom?: number
}

/** Gives the frame (RGB) at a share of the scene from 0 to 1. */
export type Camera = (share: number) => Promise<Uint8Array>
/** Opens a picture for filming; `photos` is the folder of the photographs. */
export type Picture = (photos: string) => Promise<Camera>

interface Still {
  pixels: Uint8Array
  width: number
  height: number
}

/** Stills are kept this much larger than the frame, so that coming closer stays sharp. */
const reserve = 1.5

/** A photograph that fills the frame. */
export function photo(file: string, from: View = {}, to: View = from): Picture {
  return async (photos) => {
    const source = sharp(join(photos, file)).toColourspace('srgb').removeAlpha()
    return pan(
      await still(source.resize({ width: size.width * reserve, height: size.height * reserve, fit: 'cover' })),
      from,
      to,
    )
  }
}

/** A photograph in its whole width, before a blurred enlargement of itself. */
export function framedPhoto(file: string, from: View = {}, to: View = from): Picture {
  return async (photos) => {
    const [width, height] = [size.width * reserve, size.height * reserve]
    const source = await sharp(join(photos, file)).toColourspace('srgb').removeAlpha().toBuffer()
    const front = await sharp(source).resize({ width }).png().toBuffer()
    const behind = sharp(source).resize({ width, height, fit: 'cover' }).blur(28).modulate({ brightness: 0.6 })
    return pan(await still(behind.composite([{ input: front }])), from, to)
  }
}

/** A drawing, given as the inside of an SVG of 540 by 960. */
export function drawing(svg: string, from: View = {}, to: View = from): Picture {
  return async () => pan(await still(rasterise(svg, reserve)), from, to)
}

/** A drawing that moves: the inside of an SVG for each share of the scene. */
export function animation(draw: (share: number) => string): Picture {
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

async function still(image: Sharp): Promise<Still> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function pan(picture: Still, from: View, to: View): Camera {
  const between = (a = 0.5, b = 0.5, share: number): number => a + (b - a) * share
  const moves = JSON.stringify(from) !== JSON.stringify(to)
  let last: Uint8Array | undefined
  return async (share) => {
    if (last && !moves) return last
    last = film(
      picture,
      between(from.x, to.x, share),
      between(from.y, to.y, share),
      between(from.zoom ?? 1, to.zoom ?? 1, share),
    )
    return last
  }
}

/** The part of the picture around (x, y), enlarged, between its pixels where need be. */
function film(picture: Still, x: number, y: number, zoom: number): Uint8Array {
  const [wide, high] = [picture.width / zoom, picture.height / zoom]
  const left = Math.min(Math.max(x * picture.width - wide / 2, 0), picture.width - wide)
  const top = Math.min(Math.max(y * picture.height - high / 2, 0), picture.height - high)
  const frame = new Uint8Array(size.width * size.height * 3)
  const { pixels } = picture
  for (let row = 0, out = 0; row < size.height; row++) {
    const sy = Math.min(top + (row * high) / size.height, picture.height - 2)
    const y0 = Math.floor(sy)
    const fy = sy - y0
    for (let column = 0; column < size.width; column++) {
      const sx = Math.min(left + (column * wide) / size.width, picture.width - 2)
      const x0 = Math.floor(sx)
      const fx = sx - x0
      const above = (y0 * picture.width + x0) * 3
      const below = above + picture.width * 3
      for (let c = 0; c < 3; c++) {
        const upper = pixels[above + c]! * (1 - fx) + pixels[above + 3 + c]! * fx
        const lower = pixels[below + c]! * (1 - fx) + pixels[below + 3 + c]! * fx
        frame[out++] = upper * (1 - fy) + lower * fy
      }
    }
  }
  return frame
}
