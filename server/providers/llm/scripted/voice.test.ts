import { describe, expect, test } from 'vitest'
import type { Turn } from '../port.ts'
import { composeReply } from './compose.ts'
import { mireille } from './speakers.fixture.ts'
import { createScriptedVoice } from './voice.ts'

const request = {
  prompt: [],
  speaker: mireille,
  talk: [{ role: 'user' as const, content: 'tell me about yourself' }],
}
const never = new AbortController().signal

describe('the words of the embedded voice', () => {
  const talk: Turn[] = [{ role: 'user', content: 'My landlord raised the rent again' }]
  const said = (chat: string, earlier = 0) =>
    composeReply({ prompt: [], speaker: mireille, talk, chat, earlier })

  test('go with the talk: two guests who write the same do not all hear the same, one talk stays as it is', () => {
    const chats = Array.from({ length: 8 }, (_, number) => `chat ${number}`)
    expect(new Set(chats.map((chat) => said(chat))).size).toBeGreaterThan(4)
    expect(said('chat 1')).toBe(said('chat 1'))
    expect(said('chat 1', 1)).not.toBe(said('chat 1'))
  })
})

describe('words that every object knows', () => {
  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'])(
    'are words like any other to the embedded voice: %s',
    (word) => {
      for (const content of [
        `I like my ${word}`,
        `My ${word} was late again today`,
        `my boss met the ${word} in town`,
      ])
        for (let number = 0; number < 12; number++)
          expect(
            composeReply({
              prompt: [],
              speaker: mireille,
              talk: [{ role: 'user', content }],
              chat: `chat ${number}`,
              earlier: 0,
            }),
          ).not.toMatch(/native code|\[object/)
    },
  )
})

describe('the embedded voice as a language model', () => {
  test('it gives the reply in several pieces that add up to it', async () => {
    const pieces: string[] = []
    const finish = await createScriptedVoice({ paceMsPerWord: 0 }).stream(
      request,
      (text) => pieces.push(text),
      never,
    )
    expect(finish).toBe('stop')
    expect(pieces.length).toBeGreaterThan(2)
    expect(pieces.join('')).toBe(composeReply(request))
  })

  test('it takes about its pace per word', async () => {
    const words = composeReply(request).split(/\s+/).length
    const start = performance.now()
    await createScriptedVoice({ paceMsPerWord: 4, random: () => 0.5 }).stream(request, () => {}, never)
    expect(performance.now() - start).toBeGreaterThan(words * 4 * 0.7)
  })

  test('it stops at once when told to, with the reason it was given', async () => {
    const control = new AbortController()
    const pieces: string[] = []
    const reason = new Error('the reader pressed stop')
    const streaming = createScriptedVoice({ paceMsPerWord: 60_000 }).stream(
      request,
      (text) => pieces.push(text),
      control.signal,
    )
    control.abort(reason)
    await expect(streaming).rejects.toBe(reason)
    expect(pieces).toHaveLength(1)
  })

  test('it says nothing where it was stopped before it began', async () => {
    const pieces: string[] = []
    await expect(
      createScriptedVoice().stream(request, (text) => pieces.push(text), AbortSignal.abort()),
    ).rejects.toThrow()
    expect(pieces).toEqual([])
  })

  test('it does not pass for a model', () => {
    expect(createScriptedVoice()).toMatchObject({ isModel: false, label: 'scripted voice' })
  })
})
