import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceHash } from './source-hash.ts'

test('the hash follows sources, not tests, and can leave one folder out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-'))
  mkdirSync(join(folder, 'profile'))
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write('a.ts', 'one')
  write('profile/b.ts', 'one')
  const before = [sourceHash(folder), sourceHash(folder, 'profile')]

  write('a.test.ts', 'a test')
  expect([sourceHash(folder), sourceHash(folder, 'profile')]).toEqual(before)

  write('profile/b.ts', 'two')
  expect(sourceHash(folder)).not.toBe(before[0])
  expect(sourceHash(folder, 'profile')).toBe(before[1])

  write('a.ts', 'two')
  expect(sourceHash(folder, 'profile')).not.toBe(before[1])
  rmSync(folder, { recursive: true })
})
