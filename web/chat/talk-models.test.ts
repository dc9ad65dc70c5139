import { expect, test } from 'vitest'
import { changeBehind, type TalkModels } from './talk-models.ts'
import type { ThreadMessage } from './thread-message.ts'
import { anEmptyThread } from './thread-state.ts'

/** A talk in which the user and the character take turns; of each reply, by which model it is. */
function aTalk(writers: (string | undefined)[], variants?: { shown: number; count: number }) {
  const messages = writers.flatMap((writtenBy, at): ThreadMessage[] => {
    const isLast = at === writers.length - 1
    const stored = { id: `reply ${at}`, seq: 2 * at + 2, version: 1, saved: false }
    const common = { content: 'Yes.', status: 'finished' as const, createdAt: '2026-01-01T20:00:00Z' }
    return [
      {
        ...common,
        key: `said ${at}`,
        author: 'user',
        stored: { ...stored, id: `said ${at}`, seq: 2 * at + 1 },
      },
      {
        ...common,
        key: `reply ${at}`,
        author: 'character',
        stored: { ...stored, ...(writtenBy && { writtenBy }), ...(isLast && variants && { variants }) },
      },
    ]
  })
  return { ...anEmptyThread(messages), phase: 'ready' as const }
}

const MODELS: TalkModels = { next: 'new', earlier: 'old', isOpen: false }

/** After which of its messages a talk says that it has another model, and which. */
const changesIn = (talk: ReturnType<typeof aTalk>, models: Partial<TalkModels> = {}) =>
  talk.keys.flatMap((key) => {
    const change = changeBehind(talk, key, { ...MODELS, ...models })
    return change ? [[key, change.to, change.isGone]] : []
  })

test('a change of models stands behind the last reply of the one before, whether or not the next has spoken', () => {
  expect(changesIn(aTalk(['old', 'old']))).toEqual([['reply 1', 'new', false]])
  expect(changesIn(aTalk(['old', 'old', 'new']))).toEqual([['reply 1', 'new', false]])
  expect(changesIn(aTalk(['old', 'old', undefined]))).toEqual([['reply 1', 'new', false]])
  expect(changesIn(aTalk(['old', 'new', 'new']), { next: 'old' })).toEqual([
    ['reply 0', 'new', false],
    ['reply 2', 'earlier', false],
  ])
})

test('nothing is said of what did not change, or of what nobody knows', () => {
  expect(changesIn(aTalk(['new', undefined, 'new']))).toEqual([])
  expect(changesIn(aTalk([undefined, undefined]))).toEqual([])
  expect(changesIn(aTalk(['old']), { next: undefined })).toEqual([])
  expect(changesIn({ ...aTalk(['old']), hasNewer: true })).toEqual([])
})

test('a reply that is only compared changes nothing, until somebody has chosen', () => {
  const compared = aTalk(['old', 'new'], { shown: 1, count: 2 })
  expect(changesIn(compared, { next: 'old', isOpen: true })).toEqual([])
  expect(changesIn(compared)).toEqual([['reply 0', 'new', false]])
})

test('where the model before cannot be had any more, its talk says so as long as nothing has followed', () => {
  expect(changesIn(aTalk(['old']), { earlier: undefined })).toEqual([['reply 0', 'new', true]])
  expect(changesIn(aTalk(['old', 'new']), { earlier: undefined })).toEqual([['reply 0', 'new', false]])
})
