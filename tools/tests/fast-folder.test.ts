import { rmSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeFastFolder } from './fast-folder.ts'

test('another user reaches what is theirs in the folder of the tests, and sees nothing else', () => {
  const folder = makeFastFolder()
  expect(statSync(folder).mode & 0o777).toBe(0o711)
  rmSync(folder, { recursive: true })
})
