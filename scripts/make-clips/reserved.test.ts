import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idOf, isHeldOut, isReserved } from './reserved.ts'

test('assigns an id to one part by the first digit of its SHA-256', () => {
  // echo -n test_it | sha256sum begins with f, test_fr with b, test_de with 7.
  const parts = ['audio/test_it.wav', 'test_fr.wav', 'test_de.wav'].map((path) => [
    isReserved(idOf(path)),
    isHeldOut(idOf(path)),
  ])
  assert.deepEqual(parts, [
    [true, false],
    [false, true],
    [false, false],
  ])
})
