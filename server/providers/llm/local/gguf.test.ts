import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { ggufBytes, TINY_WINDOW, tinyModelBytes, writeTinyModel } from '#tests/factories/a-gguf.ts'
import { NotGgufError, readGguf, readGgufFile } from './gguf.ts'

const folder = mkdtempSync(join(tmpdir(), 'moonlit-gguf-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sourceOf = (bytes: Buffer, size = bytes.length) => ({
  size,
  read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
})
const fileOf = (bytes: Buffer) => {
  const file = join(folder, 'a.gguf')
  writeFileSync(file, bytes)
  return file
}
const LLAMA = { 'general.architecture': { string: 'llama' } }

describe('the head of a model file', () => {
  test('tells its kind, its name, its licence and its window', () => {
    expect(readGgufFile(writeTinyModel(join(folder, 'tiny.gguf')))).toEqual({
      architecture: 'llama',
      name: 'Tiny',
      licence: 'mit',
      windowTokens: TINY_WINDOW,
      hasTemplate: true,
      isWhole: true,
    })
  })

  test('need not tell a licence', () => {
    expect(readGgufFile(fileOf(ggufBytes(LLAMA))).licence).toBeUndefined()
  })

  test('is read as far as it goes where only its beginning is there', () => {
    const bytes = tinyModelBytes()
    expect(readGguf(sourceOf(bytes.subarray(0, 400), bytes.length))).toMatchObject({
      licence: 'mit',
      isWhole: false,
    })
  })

  test('cannot write to the terminal what steers it', () => {
    const head = readGgufFile(
      fileOf(ggufBytes({ ...LLAMA, 'general.license': { string: 'mit\u001b[2J\nagreed: yes' } })),
    )
    expect(head.licence).toBe('mit [2J agreed: yes')
  })

  test.each([
    ['a page of HTML', Buffer.from('<!doctype html><title>Not found</title>'), /does not begin with "GGUF"/],
    ['an empty file', Buffer.alloc(0), /ends in the middle/],
    ['version 1', Buffer.concat([Buffer.from('GGUF'), Buffer.from([1, 0, 0, 0])]), /version 1 is not known/],
    ['a cut file', tinyModelBytes().subarray(0, 30_000), /ends in the middle/],
    ['a file without a kind', ggufBytes({ 'general.name': { string: 'x' } }), /which kind of model/],
    [
      'a model that reads pictures',
      ggufBytes({ 'general.architecture': { string: 'clip' } }),
      /does not write/,
    ],
    ['one part of several', ggufBytes({ ...LLAMA, 'split.count': { u32: 3 } }), /one part of a model/],
  ])('refuses %s in words', (_, bytes, words) => {
    expect(() => readGgufFile(fileOf(bytes))).toThrow(NotGgufError)
    expect(() => readGgufFile(fileOf(bytes))).toThrow(words)
  })

  test('is answered or refused, whatever bytes were damaged', () => {
    const bytes = tinyModelBytes().subarray(0, 16_384)
    fc.assert(
      fc.property(fc.nat(bytes.length - 9), fc.uint8Array({ minLength: 1, maxLength: 8 }), (at, damage) => {
        const damaged = Buffer.from(bytes)
        damaged.set(damage, at)
        try {
          readGguf(sourceOf(damaged))
        } catch (error) {
          expect(error).toBeInstanceOf(NotGgufError)
        }
      }),
    )
  })
})
