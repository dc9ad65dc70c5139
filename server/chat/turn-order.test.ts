import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namedIn, namesEveryone } from './named-members.ts'
import { speakersOf, type TurnLine } from './turn-order.ts'

const member = (name: string, talkativeness = 0.5) => ({ id: name.toLowerCase(), name, talkativeness })
const members = [member('Gail'), member('Noor'), member('Petra'), member('Hana')]
const said = (speakerId: string, content = 'Mm.'): TurnLine => ({
  author: 'character',
  speaker_id: speakerId,
  content,
})
const asked = (content: string): TurnLine => ({ author: 'user', content })

describe('who a message names', () => {
  test.each([
    ['Noor, what do you think?', ['noor']],
    ['what do you think, noor', ['noor']],
    ['Petra and Gail, come here', ['petra', 'gail']],
    ["Hana's hat is on Gail", ['hana', 'gail']],
    ['NOOR!', ['noor']],
    ['The noorish lamp and Petrarch', []],
    ['hanahana', []],
    ['*looks at Noor*', ['noor']],
    ['Noor你好', ['noor']],
    ['@gail: hello', ['gail']],
    ['🌙Hana🌙', ['hana']],
  ])('%s', (text, expected) => expect(namedIn(text, members)).toEqual(expected))

  test.each([
    ['Vera, are you there?', ['Vera Castellan']],
    ['vera castellan?', ['Vera Castellan']],
    ['Doctor, look at this', []],
    ['Ines, look at this', ['Dr. Ines Roth']],
    ['The castellan is late', []],
    ['Silva?', ['Silva Moon']],
    ['Lena?', []],
    ['Lena Fox?', ['Lena Fox']],
    ['Ann, sit down', ['"Ann" of the Harbour']],
    ['a harbour at night', []],
  ])('by the first word of a longer name: %s', (text, expected) => {
    const names = [
      'Vera Castellan',
      'Dr. Ines Roth',
      'Silva Moon',
      'Lena Fox',
      'Lena Gray',
      '"Ann" of the Harbour',
    ]
    const cast = names.map((name) => ({ id: name, name }))
    expect(namedIn(text, cast)).toEqual(expected)
  })

  test.each([
    ['Вера, ты где?', 'Вера', true],
    ['Веранда открыта', 'Вера', false],
    ['美月さん、おはよう', '美月', true],
    ['يا نور، كيف حالك؟', 'نور', true],
    ['نورة هنا', 'نور', false],
    ['मीरा, कैसी हो?', 'मीरा', true],
    ['मीराबाई', 'मीरा', false],
    ['Zoë?', 'Zoe\u0308', true],
    ['ลิลลี่อยู่ไหน', 'ลิลลี่', true],
  ])('in any script: %s', (text, name, isNamed) => {
    expect(namedIn(text, [{ id: 'one', name }])).toEqual(isNamed ? ['one'] : [])
  })

  test.each([
    ['Good morning everyone', true],
    ['Everyone, listen!', true],
    ['What would you do? All of you.', true],
    ['Do you both like rain?', true],
    ['みんな、おはよう', true],
    ['Bonjour tout le monde !', true],
    ['Everyone at work was late today', false],
    ['I told everyone about the boat', false],
    ['You are allowed to sit', false],
  ])('or all of them: %s', (text, isAll) => expect(namesEveryone(text)).toBe(isAll))
})

describe('who answers', () => {
  const answer = (text: string, talk: TurnLine[] = [], seed = 'a') =>
    speakersOf({ text, members, talk, seed })
  const seeds = Array.from({ length: 400 }, (_, at) => `seed ${at}`)

  test('is who is named, first', () => {
    for (const seed of seeds) expect(answer('Petra, and you?', [said('petra')], seed)[0]).toBe('petra')
  })

  test('are those who are named, in the order in which they are', () => {
    expect(answer('Hana first, then Gail')).toEqual(['hana', 'gail'])
  })

  test('is each of them once where all are asked, those named first', () => {
    const [first, ...rest] = answer('All of you: what now? Hana?')
    expect(first).toBe('hana')
    expect(rest.toSorted()).toEqual(['gail', 'noor', 'petra'])
  })

  test('is usually one, sometimes two, never more', () => {
    const counts = seeds.map((seed) => answer('It rains.', [said('gail')], seed).length)
    expect(Math.max(...counts)).toBe(2)
    const second = counts.filter((count) => count === 2).length / counts.length
    expect(second).toBeGreaterThan(0.2)
    expect(second).toBeLessThan(0.5)
  })

  test('is mostly the one whom the user has just spoken to, though she spoke last', () => {
    const talk = [asked('Noor, where were you?'), said('noor', 'At the harbour.')]
    const again = seeds.filter((seed) => answer('Why?', talk, seed)[0] === 'noor').length
    expect(again / seeds.length).toBeGreaterThan(0.6)
  })

  test('is rather one who has been silent for long', () => {
    const talk = [
      said('gail'),
      asked('x'),
      said('noor'),
      asked('x'),
      said('petra'),
      asked('x'),
      said('gail'),
      asked('x'),
    ]
    const first = seeds.map((seed) => answer('And so on.', talk, seed)[0])
    const share = (id: string) => first.filter((one) => one === id).length / first.length
    expect(share('gail')).toBe(0)
    expect(share('hana')).toBeGreaterThan(share('petra'))
  })

  test('is rather one who likes to talk', () => {
    const pair = [member('Gail', 0.1), member('Noor', 1), member('Petra', 0.1)]
    const first = seeds.map((seed) => speakersOf({ text: 'Hm.', members: pair, talk: [], seed })[0])
    expect(first.filter((id) => id === 'noor').length / first.length).toBeGreaterThan(0.45)
  })

  test('keeps its rules whatever is said', () => {
    const line = fc.oneof(
      fc.constantFrom('Gail?', 'Noor and Hana', 'everyone!', 'It rains.', '').map(asked),
      fc.constantFrom('gail', 'noor', 'petra', 'hana', 'gone').map((id) => said(id)),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.array(line, { maxLength: 20 }),
        fc.oneof(fc.string(), fc.constantFrom('Why?', 'Petra!', 'Hana, Gail', 'hello everyone')),
        fc.string(),
        (count, talk, text, seed) => {
          const present = members.slice(0, count)
          const speakers = speakersOf({ text, members: present, talk, seed })
          const named = namedIn(text, present)
          expect(speakers).toEqual(speakersOf({ text, members: present, talk, seed }))
          expect(speakers.length).toBeGreaterThan(0)
          expect(new Set(speakers).size).toBe(speakers.length)
          expect(present.map(({ id }) => id)).toEqual(expect.arrayContaining(speakers))
          expect(speakers.slice(0, named.length)).toEqual(named)
          if (namesEveryone(text)) expect(speakers).toHaveLength(count)
          else expect(speakers.length).toBeLessThanOrEqual(Math.max(2, named.length))
          const last = talk.findLast(({ author }) => author === 'character')?.speaker_id
          const before = talk.findLast(({ author }) => author === 'user')?.content ?? ''
          if (!namesEveryone(text) && last && speakers.includes(last))
            expect([...named, ...namedIn(before, present)]).toContain(last)
        },
      ),
    )
  })
})
