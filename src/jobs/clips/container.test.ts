import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { headBytes, mediaTypeOf } from './container.ts'

const head = (bytes: string) => Buffer.concat([Buffer.from(bytes, 'latin1'), Buffer.alloc(headBytes)], headBytes)

test('names the containers that browsers play, by their first bytes', async () => {
  const sample = await readFile(join(import.meta.dirname, '../../../samples/recipe.mp4'))
  assert.equal(mediaTypeOf(sample.subarray(0, headBytes)), 'video/mp4')
  const webm = '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm'
  assert.equal(mediaTypeOf(head(webm)), 'video/webm')
  for (const other of [
    webm.replace('\x84webm', '\x88matroska'),
    '\0\0\0\x14ftypqt  ',
    'FLV\x01',
    'G\x40\x11\x10',
    '<!doctype html>',
    'RIFF\0\0\0\0AVI ',
  ]) {
    assert.equal(mediaTypeOf(head(other)), undefined, other)
  }
})
