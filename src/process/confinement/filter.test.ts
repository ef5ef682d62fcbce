import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemCallFilter } from './filter.ts'

/** What the kernel would answer: the few instructions that the filter is made of, as its manual describes them. */
function answerTo(filter: Buffer, call: { number: number; processor: number; argument?: number }): number {
  const given = new Map([
    [0, call.number],
    [4, call.processor],
    [16, call.argument ?? 0],
  ])
  let value = 0
  for (let at = 0; at < filter.length / 8; at++) {
    const [code, ifTrue, ifFalse, operand] = [
      filter.readUInt16LE(at * 8),
      filter.readUInt8(at * 8 + 2),
      filter.readUInt8(at * 8 + 3),
      filter.readUInt32LE(at * 8 + 4),
    ]
    const jump = (isTrue: boolean) => (at += isTrue ? ifTrue : ifFalse)
    if (code === 0x20) value = given.get(operand)!
    else if (code === 0x15) jump(value === operand)
    else if (code === 0x35) jump(value >= operand)
    else if (code === 0x45) jump((value & operand) !== 0)
    else if (code === 0x06) return operand
    else assert.fail(`instruction ${code}`)
  }
  return assert.fail('the filter has no end')
}

const [allowed, killed, refused, unknown] = [0x7fff0000, 0x80000000, 0x00050001, 0x00050026]
const processors = {
  x64: { audit: 0xc000003e, ptrace: 101, read: 0, socket: 41, clone: 56 },
  arm64: { audit: 0xc00000b7, ptrace: 117, read: 63, socket: 198, clone: 220 },
}

for (const [name, { audit, ptrace, read, socket, clone }] of Object.entries(processors)) {
  const judge = (network: boolean, number: number, argument = 0, processor = audit) =>
    answerTo(systemCallFilter(network, name)!, { number, argument, processor })

  test(`on ${name}, allows ordinary system calls and refuses those of exploits`, () => {
    assert.equal(judge(false, read), allowed)
    assert.equal(judge(false, ptrace), refused)
    assert.equal(judge(false, 425), refused)
  })

  test(`on ${name}, allows threads and refuses namespaces`, () => {
    assert.equal(judge(false, clone, 0x003d0f00), allowed)
    assert.equal(judge(false, clone, 0x10000000), refused)
    assert.equal(judge(false, 435), unknown)
  })

  test(`on ${name}, a decoder gets no socket, and a downloader only internet and local sockets`, () => {
    for (const family of [1, 2, 10, 16, 17]) assert.equal(judge(false, socket, family), refused)
    for (const family of [1, 2, 10]) assert.equal(judge(true, socket, family), allowed)
    for (const family of [16, 17, 38]) assert.equal(judge(true, socket, family), refused)
  })

  test(`on ${name}, kills on system calls of another architecture`, () => {
    assert.equal(judge(false, read, 0, 0x40000003), killed)
    assert.equal(judge(false, 0x40000000 + read), killed)
  })
}

test('builds no filter for an unknown architecture', () => {
  assert.equal(systemCallFilter(false, 'riscv64'), undefined)
})
