import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foldText } from './normalise.ts'

/** They look at a text before it is brought to its plain spelling, or bring it there. */
const UNFOLDED = ['normalise.ts', 'split-lines.ts', 'tokens.ts', 'undisguised.ts']

test('no rule waits for a letter that no text has once it is read, as the й of сейчас', () => {
  const waiting = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !UNFOLDED.includes(file))
    .flatMap((file) =>
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\*|\/\*\*)/.test(line))
        .flatMap((line) => [...line.matchAll(/\/[^/]*[|^$\\][^/]*\/[dgimsuvy]*/g)].map(([rule]) => rule))
        .flatMap((rule) => [...rule.matchAll(/\p{L}+/gu)].map(([word]) => word))
        .filter((word) => !/^[a-z]+$/i.test(word) && foldText(word) !== word)
        .map((word) => `${file}: ${word}`),
    )
  expect(waiting).toEqual([])
})
