/** Texts on the screen, in the styles that creators use. */

import sharp from 'sharp'
import { size } from './frame.ts'

/**
 * `title` and `outlined` are white with a dark rim, `box` is dark on a light label, `tag` light on a coloured one,
 * `subtitle` white on a dark strip through which one sees, `handwritten` a serif in italics.
 */
export type Style = 'title' | 'outlined' | 'box' | 'tag' | 'subtitle' | 'handwritten'

interface Look {
  font: string
  weight: number
  size: number
  fill: string
  rim?: string
  label?: string
  italic?: boolean
}

const looks: Record<Style, Look> = {
  title: { font: 'Open Sans', weight: 800, size: 54, fill: '#fff', rim: '#111' },
  outlined: { font: 'Lato', weight: 900, size: 38, fill: '#fff', rim: '#000' },
  box: { font: 'Roboto', weight: 700, size: 32, fill: '#161616', label: '#fffffff0' },
  tag: { font: 'Open Sans', weight: 700, size: 30, fill: '#fff', label: '#d6336c' },
  subtitle: { font: 'Roboto', weight: 500, size: 32, fill: '#fff', label: '#000000a8' },
  handwritten: { font: 'DejaVu Serif', weight: 700, size: 38, fill: '#fff7d6', rim: '#5b3a00', italic: true },
}

/** An RGBA picture of the size of a frame, and the rows of it that are not empty. */
export interface Lettering {
  pixels: Uint8Array
  top: number
  bottom: number
}

/** The text in lines around the height `y`; the word with the number `marked` is in the colour `highlight`. */
export async function letter(text: string, style: Style, y: number, marked = -1, highlight = ''): Promise<Lettering> {
  const look = looks[style]
  const lines = linesOf(text, Math.floor(490 / (look.size * 0.56)))
  const lineHeight = look.size * (look.label ? 1.55 : 1.25)
  const top = y * size.height - (lines.length * lineHeight) / 2
  let word = 0
  const svg = lines.map((line, i) => {
    const middle = top + (i + 0.5) * lineHeight
    const words = line.map((part) => {
      const colour = word++ === marked ? ` fill="${highlight}"` : ''
      return `<tspan${colour}>${escape(part)}</tspan>`
    })
    const width = Math.min(520, line.join(' ').length * look.size * 0.56 + 36)
    const label = look.label
      ? `<rect x="${(size.width - width) / 2}" y="${middle - lineHeight / 2}" width="${width}" height="${lineHeight - 3}" rx="9" fill="${look.label}"/>`
      : ''
    const rim = look.rim
      ? ` stroke="${look.rim}" stroke-width="${look.size / 6}" stroke-linejoin="round" paint-order="stroke"`
      : ''
    return `${label}<text x="${size.width / 2}" y="${middle + look.size * 0.35}" text-anchor="middle" font-family="${look.font}" font-weight="${look.weight}" font-size="${look.size}" font-style="${look.italic ? 'italic' : 'normal'}" fill="${look.fill}"${rim}>${words.join(' ')}</text>`
  })
  const pixels = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${svg.join('')}</svg>`,
    ),
  )
    .ensureAlpha()
    .raw()
    .toBuffer()
  const bottom = top + lines.length * lineHeight
  return { pixels, top: Math.max(0, Math.floor(top - 12)), bottom: Math.min(size.height, Math.ceil(bottom + 12)) }
}

/** Puts it over a frame (RGB). */
export function lay(lettering: Lettering, frame: Uint8Array): void {
  const end = lettering.bottom * size.width
  for (let pixel = lettering.top * size.width; pixel < end; pixel++) {
    const opacity = lettering.pixels[4 * pixel + 3]! / 255
    if (opacity === 0) continue
    for (let c = 0; c < 3; c++) {
      const at = 3 * pixel + c
      frame[at] = frame[at]! * (1 - opacity) + lettering.pixels[4 * pixel + c]! * opacity
    }
  }
}

/** Words in lines of at most `width` letters, as even as can be. */
function linesOf(text: string, width: number): string[][] {
  const lines = Math.ceil(text.length / width)
  const target = Math.min(width, Math.ceil(text.length / lines) + 3)
  const result: string[][] = [[]]
  for (const word of text.split(' ')) {
    const line = result.at(-1)!
    if (line.length > 0 && [...line, word].join(' ').length > target) result.push([word])
    else line.push(word)
  }
  return result
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
