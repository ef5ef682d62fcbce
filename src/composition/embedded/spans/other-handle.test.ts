import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../scripts/support/evidence.ts'
import { otherHandle } from './other-handle.ts'

const handleIn = (text: string) =>
  otherHandle(evidenceOf({ video: { authorHandle: 'lisbon.live' }, onScreenText: [{ start: 0, end: 5, text }] }))?.text

test('the handle of another account in the picture is found, and the poster’s own is not', () => {
  assert.equal(handleIn('@rio_cam'), '@rio_cam')
  assert.equal(handleIn('@lisbonlive'), undefined)
  assert.equal(handleIn('with @kneadly'), undefined)
})
