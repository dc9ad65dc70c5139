import { expect, test } from 'vitest'
import { recordingType } from './recording-type.ts'

test.each([
  ['1a45dfa39f428681', 'audio/webm'],
  [Buffer.from('OggS....').toString('hex'), 'audio/ogg'],
  ['0000001c66747970', 'audio/mp4'],
  [Buffer.from('RIFF....WAVEfmt ').toString('hex'), 'audio/wav'],
  [Buffer.from('ID3....').toString('hex'), 'audio/mpeg'],
  ['fff384c400000000', 'audio/mpeg'],
  [Buffer.from('RIFF....AVI ').toString('hex'), undefined],
  [Buffer.from('<!doctype html>').toString('hex'), undefined],
  ['ffd8ffe000104a46', undefined],
  ['', undefined],
])('a recording is known by its first bytes: %s', (hex, type) => {
  expect(recordingType(Buffer.from(hex, 'hex'))).toBe(type)
})
