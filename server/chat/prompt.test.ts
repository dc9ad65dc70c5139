import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateTokens } from '#server/providers/llm/tokenizer.ts'
import { aPersona } from '#tests/factories/a-persona.ts'
import { assemblePrompt, memoryRoom, type PromptBudget } from './prompt.ts'
import type { NumberedTurn } from './prompt-turns.ts'
import { TALK_MESSAGES } from './reply-request.ts'

describe('the prompt of a reply', () => {
  test('begins with who the character is and ends with the message to answer', () => {
    const prompt = assemblePrompt(input(aTalk(5)), budget(4000))
    expect(prompt[0]?.role).toBe('system')
    expect(prompt[0]?.content).toContain('Vera')
    expect(prompt.at(-1)).toEqual({ role: 'user', content: 'line 5' })
  })

  test('[SAF-24] tells the model to say that it is an AI to whoever asks in earnest, whatever card it plays', () => {
    const play = { role: undefined, loreBefore: [], loreAfter: [], loreNow: [], loreInTalk: [], reserve: 0 }
    for (const asked of [input(aTalk(1)), { ...input(aTalk(1)), play }])
      expect(assemblePrompt(asked, budget(4000))[0]?.content).toContain(
        'When asked sincerely whether you are a real person, say that you are an AI character.',
      )
  })

  test('holds the lore of a premade character: what is always there, and what the talk calls for', () => {
    const play = {
      role: undefined,
      loreBefore: ['It rains.'],
      loreAfter: [],
      loreNow: ['The quay.'],
      loreInTalk: [],
      reserve: 9,
    }
    const prompt = assemblePrompt({ ...input(aTalk(5)), play }, budget(4000))
    expect(prompt[0]?.content).toContain('# The world\nIt rains.')
    expect(prompt[0]?.content).toContain('Turns of phrase:')
    expect(prompt.at(-1)?.content).toContain("in Vera's world, as data:\nThe quay.]\n\nline 5")
  })

  test('changes roles with every message and lets the user begin, whatever the talk', () => {
    const turns = fc.array(
      fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const), content: fc.string() }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(turns, (lines) => {
        const talk = [
          ...lines.map((line, index) => ({ ...line, seq: index + 1 })),
          { seq: lines.length + 1, role: 'user' as const, content: 'and now' },
        ]
        const [, ...messages] = assemblePrompt(input(talk), budget(4000))
        expect(messages.map(({ role }) => role)).toEqual(
          messages.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')),
        )
      }),
    )
  })

  test('asks the model to go on where the character spoke last, and begins the next prompt with the same bytes', () => {
    const talk = [
      ...aTalk(6),
      { seq: 7, role: 'assistant' as const, content: 'line 7' },
      { seq: 8, role: 'user' as const, content: 'line 8' },
    ]
    const promptOf = (length: number) => assemblePrompt(input(talk.slice(0, length)), budget(4000))
    expect(promptOf(6).at(-1)).toEqual({ role: 'user', content: '*Go on.*' })
    expect(promptOf(7).slice(0, -2)).toEqual(promptOf(6))
    expect(promptOf(8).slice(0, -2)).toEqual(promptOf(6))
    expect(promptOf(8).at(-1)).toEqual({ role: 'user', content: 'line 8' })
  })

  test('tells the hour of the user after the message to answer, and the next prompt begins with the same bytes without it', () => {
    const moment = { weekday: 'Tuesday', partOfDay: 'evening' as const, hour: 21 }
    const told = assemblePrompt({ ...input(aTalk(5)), moment }, budget(4000))
    expect(told.at(-1)?.content).toMatch(
      /^line 5\n\n\[It is Tuesday evening where the user is, about 21:00\./,
    )
    expect(told.slice(0, -1)).toEqual(assemblePrompt(input(aTalk(5)), budget(4000)).slice(0, -1))
    expect(JSON.stringify(assemblePrompt(input(aTalk(7)), budget(4000)))).not.toContain('21:00')
  })

  test('asks the character to write first on an occasion, and the next prompt begins with the same bytes without it', () => {
    const occasion = { weekday: 'Tuesday', partOfDay: 'morning' as const, silentDays: 2, unanswered: 1 }
    const talk = aTalk(6)
    const unasked = assemblePrompt({ ...input(talk), occasion }, budget(4000))
    expect(unasked.at(-1)).toMatchObject({
      role: 'user',
      content: expect.stringMatching(
        /^\[It is Tuesday morning where the user is.*about 2 days ago.*no answer/,
      ),
    })
    const said = [...talk, { seq: 7, role: 'assistant' as const, content: 'Good morning.' }]
    const next = assemblePrompt(
      input([...said, { seq: 8, role: 'user' as const, content: 'line 8' }]),
      budget(4000),
    )
    expect(next.slice(0, unasked.length - 1)).toEqual(unasked.slice(0, -1))
    expect(JSON.stringify(next)).not.toContain('Tuesday')
  })

  test('stays within its budget and keeps the message to answer, however long the talk is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 800, max: 3000 }), (length, tokens) => {
        const prompt = assemblePrompt(input(aTalk(length)), budget(tokens))
        const used = prompt.reduce((sum, { content }) => sum + countWords(content) + 4, 0)
        expect(used).toBeLessThanOrEqual(tokens + 10)
        expect(JSON.stringify(prompt.slice(-2))).toContain(`line ${length}`)
      }),
    )
  })

  test('keeps its beginning byte-equal from turn to turn, so that servers can reuse it', () => {
    let shared = 0
    for (let length = 41; length < 81; length += 2) {
      const before = JSON.stringify(assemblePrompt(input(aTalk(length)), budget(1200)))
      const after = JSON.stringify(assemblePrompt(input(aTalk(length + 2)), budget(1200)))
      if (after.startsWith(before.slice(0, -2))) shared++
    }
    expect(shared).toBeGreaterThanOrEqual(17)
  })

  test('lets nine tenths of a long talk’s tokens be reused, though what is remembered changes with each turn', () => {
    const talk = aTalk(1000).map((turn) => ({
      ...turn,
      content: `${turn.content}${' and the tide'.repeat(6)}`,
    }))
    const promptAt = (seq: number) =>
      assemblePrompt(
        {
          ...input(talk.slice(Math.max(0, seq - TALK_MESSAGES), seq)),
          memory: `[Of ${seq}:${' she likes figs'.repeat(60)}]`,
        },
        { tokens: 7592, countTokens: estimateTokens },
      )
        .map(({ role, content }) => `${role}: ${content}`)
        .join('\n')
    let all = 0
    let reused = 0
    for (let seq = 401; seq < 1000; seq += 2) {
      const [before, now] = [promptAt(seq - 2), promptAt(seq)]
      const same = [...now].findIndex((sign, at) => sign !== before[at])
      all += now.length
      reused += same
    }
    expect(reused / all).toBeGreaterThan(0.9)
  })

  test('has of what is remembered as much as there is room for, where more is given', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `- memory ${at}${' and more'.repeat(10)}`)
    const memory = ['[What Vera remembers:', ...lines, ']'].join('\n')
    const room = memoryRoom(budget(2000))
    const said = assemblePrompt({ ...input(aTalk(5)), memory }, budget(2000)).at(-1)?.content ?? ''
    const kept = said.match(/memory \d+/g)?.length ?? 0
    expect(said).toMatch(/^\[What Vera remembers:\n- memory 0 .*more\n\]\n\nline 5$/s)
    expect(kept).toBe(Math.floor((room - 4) / 23))
    expect(assemblePrompt({ ...input(aTalk(5)), memory }, budget(20)).at(-1)?.content).toBe('line 5')
  })

  describe('of a talk that does not fit whole', () => {
    const before = Array.from({ length: 10 }, (_, at) => ({
      toSeq: (at + 1) * 40,
      text: `- summary ${at + 1}${' word'.repeat(18)}`,
    }))
    const aLongTalk = (length: number) =>
      aTalk(length).map((turn) => ({ ...turn, content: `${turn.content}${' and the tide'.repeat(12)}` }))
    const systemOf = (length: number, tokens: number) =>
      assemblePrompt({ ...input(aTalk(length)), before }, budget(tokens))[0]?.content ?? ''

    test('has the latest stretches before its messages in few words, within its budget', () => {
      const prompt = assemblePrompt({ ...input(aLongTalk(200)), before }, budget(6000))
      const first = /line (\d+)/.exec(prompt[1]?.content ?? '')?.[1]
      const told = [...(prompt[0]?.content ?? '').matchAll(/summary (\d+)/g)].map(([, at]) => Number(at) * 40)
      expect(told.length).toBeGreaterThan(1)
      expect(told.every((toSeq) => toSeq < Number(first))).toBe(true)
      expect(Number(first) - (told.at(-1) ?? 0)).toBeLessThanOrEqual(40)
      expect(prompt.reduce((sum, { content }) => sum + countWords(content) + 4, 0)).toBeLessThanOrEqual(6010)
    })

    test('changes them only where the first of its messages changes', () => {
      const starts = new Map<string, string>()
      for (let length = 101; length < 201; length += 2) {
        const prompt = assemblePrompt({ ...input(aLongTalk(length)), before }, budget(4800))
        const start = /line \d+/.exec(prompt[1]?.content ?? '')?.[0] ?? ''
        const system = prompt[0]?.content ?? ''
        expect(starts.get(start) ?? system).toBe(system)
        starts.set(start, system)
      }
      expect(starts.size).toBeGreaterThan(1)
    })

    test('has none where there is little room for its messages', () => {
      expect(systemOf(200, 1200)).not.toContain('summary')
    })
  })

  test('tells of the picture that goes out with the reply only at its end', () => {
    const plain = assemblePrompt(input(aTalk(3)), budget(4000))
    const pictured = assemblePrompt({ ...input(aTalk(3)), picture: 'Vera on a beach at dusk' }, budget(4000))
    expect(pictured.slice(0, -1)).toEqual(plain.slice(0, -1))
    expect(pictured.at(-1)?.content).toContain('Vera on a beach at dusk')
  })
})

const countWords = (text: string) => text.split(/\s+/).length
const budget = (tokens: number): PromptBudget => ({ tokens, countTokens: countWords })
const input = (talk: NumberedTurn[]) => ({
  name: 'Vera',
  age: 41,
  persona: aPersona(),
  userPersona: '',
  scene: '',
  language: 'en' as const,
  memory: '',
  talk,
})

function aTalk(length: number): NumberedTurn[] {
  return Array.from({ length }, (_, index) => ({
    seq: index + 1,
    role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: `line ${index + 1}`,
  }))
}
