/** Pictures to read: drawn ones from `test/assets`, 540 × 960 pixels. */

import sharp from 'sharp'

export async function picture(name: 'title' | 'prices' | 'plain' | 'korean'): Promise<{
  width: number
  height: number
  rgb: Uint8Array
}> {
  const file = new URL(`../assets/${name}.webp`, import.meta.url)
  const { data, info } = await sharp(file.pathname).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) }
}
