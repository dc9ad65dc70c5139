import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuery } from './query.ts'
import { quote } from './quote.ts'
import { rank } from './rank.ts'
import type { Author } from './speakers.ts'
import { TalkIndex } from './talk-index.ts'
import { dayOf } from './time-words.ts'

const count = (text: string) => Math.ceil(text.length / 3)

function aTalk(...lines: [Author, string, string?][]) {
  return lines.map(([author, content, date], at) => ({
    seq: at + 1,
    id: `m${at + 1}`,
    version: 1,
    author,
    content,
    createdAt: new Date(date ?? '2024-03-05'),
  }))
}

function ask(talk: ReturnType<typeof aTalk>, question: string, budget = 60) {
  const index = new TalkIndex()
  for (const message of talk) index.add(message)
  const query = readQuery(question, index.names, dayOf(talk.at(-1)?.createdAt ?? 0))
  const best = rank(index, query, 50).flatMap(({ position }) => talk[position] ?? [])
  return { ranked: best, ...quote(best, query, budget, ({ text }) => count(text)) }
}

function best(talk: ReturnType<typeof aTalk>, question: string) {
  const { ranked } = ask(talk, question)
  return ranked[0]?.content
}

describe('recall', () => {
  test('finds another form of a word, and a kind of what was asked for', () => {
    const talk = aTalk(
      ['user', 'The bus was late again.'],
      ['user', 'She taught swimming in Bergen.'],
      ['user', 'I rented a clarinet.'],
    )
    expect(best(talk, 'Who teaches people to swim?')).toContain('taught')
    expect(best(talk, 'Which instrument was it?')).toContain('clarinet')
  })

  test('finds the answer that stands after its question', () => {
    const talk = aTalk(
      ['character', 'What is the name of your boat?'],
      ['user', 'Marigold, after nobody at all.'],
      ['user', 'It rained for a week.'],
    )
    expect(ask(talk, 'boat name', 25).messages.map(({ text }) => text)).toContain(
      'Marigold, after nobody at all.',
    )
  })

  test('finds what stands out as like the question, and what stands beside it, though no word of it is there', () => {
    const talk = aTalk(
      ['user', 'The old Yamaha broke down near the border.'],
      ['character', 'That must have been the spark plugs again.'],
      ['user', 'She taught swimming in Bergen for years.'],
      ['user', 'I rented a clarinet from the school.'],
    )
    const index = new TalkIndex()
    for (const message of talk) index.add(message)
    const positions = (standing: number) =>
      rank(index, readQuery('Which motorcycle?', index.names, 0), 50, { like: [{ seq: 1, standing }] })
        .filter(({ bears }) => bears)
        .map(({ position }) => position)
    expect(positions(3).slice(0, 2)).toEqual([0, 1])
    expect(positions(0)).toEqual([])
  })

  test('prefers the words of the one who is asked about', () => {
    const talk = aTalk(
      ['character', 'My favourite colour is red.'],
      ['user', 'My favourite colour is green.'],
    )
    expect(best(talk, 'What is my favourite colour?')).toContain('green')
    expect(best(talk, 'What is your favourite colour?')).toContain('red')
  })

  test('knows whom a name means from how the two call each other', () => {
    const talk = aTalk(
      ['user', 'Hey Nora! Any news?'],
      ['user', 'Thanks, Nora!'],
      ['user', 'Good night, Nora.'],
      ['user', 'I went to the dentist in the rain.'],
      ['character', 'I went to the dentist in the snow.'],
    )
    expect(best(talk, 'How was it when Nora went to the dentist?')).toContain('snow')
  })

  test('takes no other word for a name, though it begins like one', () => {
    const talk = aTalk(
      ['user', 'Hey Kit! Any news?'],
      ['user', 'Thanks, Kit!'],
      ['user', 'Good night, Kit.'],
      ['user', 'The kitchen is green since Sunday.', '2024-06-05'],
      ['user', 'The hall is white since Sunday.', '2024-07-05'],
      ['character', 'The bath is blue since Sunday.', '2024-08-05'],
    )
    expect(best(talk, 'Which colour is the kitchen?')).toContain('green')
  })

  test('what else was told in the session of a match bears less than it, and small talk least', () => {
    const idle = ['Ha.', 'Go on!', 'Oh?', 'Mhm.', 'And then?', 'No!', 'Yes.'].map(
      (line): [Author, string, string] => ['character', line, '2024-03-05'],
    )
    const talk = aTalk(
      ['user', 'We had a wedding in the family at last.', '2024-03-05'],
      ...idle,
      ['user', 'My uncle danced with the postman until the lamps went out.', '2024-03-05'],
      ['user', 'My uncle danced with the baker until the bus came.', '2024-06-05'],
    )
    const ranked = ask(talk, 'Tell me about the wedding').ranked.map(({ content }) => content)
    const told = ranked.filter((content) => content.length > 20)
    expect(told.map((content) => content.slice(0, 31))).toEqual([
      'We had a wedding in the family ',
      'My uncle danced with the postma',
    ])
    expect(ranked.indexOf('Yes.')).toBeGreaterThan(ranked.indexOf(told[1] ?? ''))
  })

  test('goes by the day that was asked for', () => {
    const talk = aTalk(
      ['user', 'I sat in the garden and read.', '2024-03-05'],
      ['user', 'I sat in the kitchen and read.', '2024-06-05'],
      ['user', 'I sat in the cellar and read.', '2024-09-05'],
    )
    expect(best(talk, 'Where did I sit in June 2024?')).toContain('kitchen')
    expect(best(talk, 'Where did I sit on 5 March?')).toContain('garden')
  })

  test('reads scripts without spaces', () => {
    const talk = aTalk(['user', '今天下雨了。'], ['user', '我姐姐在东京当护士。'], ['user', 'Сегодня снег.'])
    expect(best(talk, '姐姐的工作')).toContain('护士')
  })

  test('quotes of a long message what bears on the query', () => {
    const long = `Hello there! ${'The weather was as it always is. '.repeat(12)}My passport is in the blue drawer. How are you?`
    const [quoted] = ask(aTalk(['user', long]), 'Where is my passport?', 200).messages
    expect(quoted?.text).toContain('My passport is in the blue drawer.')
    expect(quoted?.text).not.toContain('How are you?')
  })
})

const line = fc.record({
  author: fc.constantFrom<Author>('user', 'character'),
  content: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.lorem({ maxCount: 30 })),
  day: fc.integer({ min: 0, max: 900 }),
})

test('whatever was said, recall stays within its budget, keeps the order of the talk and answers the same again', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 40 }),
      fc.string({ minLength: 1, maxLength: 80 }),
      fc.integer({ min: 1, max: 400 }),
      (lines, question, budget) => {
        const talk = aTalk(
          ...lines.map(
            ({ author, content, day }) =>
              [author, content, new Date(day * 86_400_000).toISOString()] as [Author, string, string],
          ),
        )
        const first = ask(talk, question, budget)
        expect(first.tokens).toBeLessThanOrEqual(budget)
        expect(first.messages.reduce((sum, { text }) => sum + count(text), 0)).toBeLessThanOrEqual(budget)
        const seqs = first.messages.map(({ message }) => message.seq)
        expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
        expect(ask(talk, question, budget)).toEqual(first)
      },
    ),
    { numRuns: 200 },
  )
})

test('a message that changed is found by its new words and not by its old ones, one that is gone not at all', () => {
  const talk = aTalk(['user', 'The key is in the teapot.'], ['user', 'I like rye bread.'])
  const index = new TalkIndex()
  for (const message of talk) index.add(message)
  const [first] = talk
  if (!first) throw new Error('The talk has a first message.')
  index.change(new Map([[0, { ...first, version: 2, content: 'The key is in the boot.' }]]))
  expect([index.postingsOf('teapot'), index.postingsOf('boot')]).toEqual([[], [1]])
  index.change(new Map([[0, undefined]]))
  expect(index.postingsOf('boot')).toEqual([])
  expect(rank(index, readQuery('key', index.names, 0), 5).map(({ position }) => position)).not.toContain(0)
})
