import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { platformNames } from '../../../platforms/index.ts'
import { cleanMetadata, metadataOf, parseDescription } from './metadata.ts'

test('cleans text without losing lines or letters', () => {
  assert.equal(cleanMetadata('  Crème brûlée 🍮\r\nfür\u0000 zwei\u0007 ', 100), 'Crème brûlée 🍮\nfür zwei')
  assert.equal(cleanMetadata('photo\u202egpj.exe\u2066', 100), 'photogpj.exe')
})

test('cuts text between characters, never inside one', () => {
  assert.equal(cleanMetadata('abc🍮', 4), 'abc')
  assert.equal(cleanMetadata('abc🍮', 5), 'abc🍮')
})

test('bounds and cleans untrusted text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 1, max: 120 }), (text, length) => {
      const clean = cleanMetadata(text, length)
      assert.ok(clean.length <= length)
      assert.ok(clean.isWellFormed())
      assert.doesNotMatch(clean, /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u)
    }),
    { numRuns: 3_000 },
  )
})

test('returns valid metadata whatever yt-dlp prints', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(...platformNames), (json, platform) => {
      const info = parseDescription(json)
      if (!info) return
      const { title, author, authorHandle, caption, music, ...numbers } = metadataOf(platform, info)
      for (const text of [title, author, authorHandle, caption, music.title, music.artist]) {
        assert.equal(typeof text, 'string')
      }
      for (const number of Object.values(numbers)) assert.ok(Number.isFinite(number))
    }),
    { numRuns: 3_000 },
  )
})

test('invalid JSON numbers affect only the description', () => {
  assert.equal(parseDescription('{"duration": NaN}'), undefined)
  assert.equal(parseDescription('{"duration": 1e999, "title": 7}')?.duration, 0)
})
