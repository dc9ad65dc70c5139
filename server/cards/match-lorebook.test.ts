import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Lorebook, type LoreEntry } from '#contract/lorebook.ts'
import { type LoreLine, matchLorebook } from './match-lorebook.ts'
import { parseLorebook } from './parse-lorebook.ts'

type Changes = Partial<LoreEntry> & { keys: string[] }

const countTokens = (text: string) => Math.ceil(text.length / 4)

/** The texts that a talk calls for; each entry's text is its name where it has none. */
function called(
  entries: (Changes | string)[],
  talk: string | LoreLine[],
  book: Partial<Lorebook> = {},
  budgetTokens = 1000,
): string[] {
  const full = entries.map((entry, at) =>
    typeof entry === 'string' ? { keys: [entry], content: entry } : { content: `entry ${at}`, ...entry },
  )
  const lines: LoreLine[] = typeof talk === 'string' ? [{ author: 'user', text: talk }] : talk
  return matchLorebook(Lorebook.parse({ ...book, entries: full }), {
    talk: lines,
    countTokens,
    budgetTokens,
  }).map(({ text }) => text)
}

describe('a key', () => {
  test.each([
    ['the cat sat', 'cat', true],
    ['The CAT sat', 'cat', true],
    ['concatenate', 'cat', false],
    ['my cat’s bowl', 'cat', true],
    ['cat_food', 'cat', false],
    ['ＣＡＴ in full width', 'cat', true],
    ['昨日猫を見た', '猫', true],
    ['東京タワーへ行く', '東京タワー', true],
    ['我们去北京吧', '北京', true],
    ['ฉันไปเชียงใหม่เมื่อวาน', 'เชียงใหม่', true],
    ['서울에서 만나자', '서울', true],
    ['Москва далеко', 'москва', true],
    ['подмосковье', 'москов', false],
    ['ذهبت إلى القاهرة أمس', 'القاهرة', true],
    ['मैं दिल्ली गया', 'दिल्ली', true],
    ['दिल्लीवाला', 'दिल्ली', false],
    ['Straße und Café', 'CAFÉ', true],
    ['she smiled :) at him', ':)', true],
    ['Sternenhimmel', 'stern', false],
    ['das猫cat字', 'cat', true],
    ['anything', '', false],
  ])('in “%s”: “%s” is said: %s', (talk, key, isSaid) => {
    expect(called([{ keys: [key], content: 'found' }], talk)).toEqual(isSaid ? ['found'] : [])
  })

  test('may mind its case, and may be a part of a word', () => {
    expect(called([{ keys: ['Rose'], case_sensitive: true }], 'a rose')).toEqual([])
    expect(called([{ keys: ['Rose'], case_sensitive: true }], 'Rose is here')).toEqual(['entry 0'])
    expect(called([{ keys: ['cat'], extensions: { match_whole_words: false } }], 'concatenate')).toHaveLength(
      1,
    )
  })

  test('is looked for in as many of the latest messages as the book or the entry says', () => {
    const talk: LoreLine[] = ['harbour', 'two', 'three'].map((text) => ({ author: 'user', text }))
    expect(called(['harbour'], talk, { scan_depth: 2 })).toEqual([])
    expect(called(['harbour'], talk, { scan_depth: 3 })).toEqual(['harbour'])
    expect(
      called([{ keys: ['harbour'], content: '@@scan_depth 3\nboats' }], talk, { scan_depth: 1 }),
    ).toEqual(['boats'])
  })
})

describe('an entry', () => {
  test.each([
    [0, 'tea and milk', true],
    [0, 'tea', false],
    [1, 'tea and milk', true],
    [1, 'tea, milk and sugar', false],
    [2, 'tea', true],
    [2, 'tea and milk', false],
    [3, 'tea and milk', false],
    [3, 'tea, milk and sugar', true],
  ])('with secondary keys and logic %i in “%s” is called: %s', (selectiveLogic, talk, isCalled) => {
    const entry = {
      keys: ['tea'],
      secondary_keys: ['milk', 'sugar'],
      selective: true,
      extensions: { selectiveLogic },
    }
    expect(called([entry], talk)).toHaveLength(isCalled ? 1 : 0)
  })

  test('that is constant needs no key, and one that is off has no use', () => {
    expect(
      called(
        [
          { keys: [], constant: true },
          { keys: ['a'], enabled: false },
        ],
        'a',
      ),
    ).toEqual(['entry 0'])
  })

  test('stands in the order of the book', () => {
    const keys = ['a']
    expect(
      called(
        [
          { keys, insertion_order: 30 },
          { keys, insertion_order: 10 },
          { keys, insertion_order: 20 },
        ],
        'a',
      ),
    ).toEqual(['entry 1', 'entry 2', 'entry 0'])
  })

  test('that does not fit is passed over, and what is more important comes first', () => {
    const keys = ['a']
    const entries = [
      { keys, content: 'low '.repeat(5), priority: 1 },
      { keys, content: 'far too long '.repeat(50), priority: 9 },
      { keys, content: 'high '.repeat(8), priority: 5 },
      { keys, content: '@@ignore_on_max_context\nlast', priority: 99 },
      { keys: [], content: 'always', constant: true },
    ]
    const [low, high] = ['low '.repeat(5).trim(), 'high '.repeat(8).trim()]
    expect(called(entries, 'a', { token_budget: 12 })).toEqual([high, 'always'])
    expect(called(entries, 'a', { token_budget: 17 })).toEqual([low, high, 'always'])
    expect(called(entries, 'a', { token_budget: 18 })).toEqual([low, high, 'last', 'always'])
    expect(called(entries, 'a', {}, 0)).toEqual([])
  })

  test('can call others where the book says so, and a circle of them ends', () => {
    const entries = [
      { keys: ['a'], content: 'b' },
      { keys: ['b'], content: 'c and a' },
      { keys: ['c'], content: 'd' },
    ]
    expect(called(entries, 'a')).toEqual(['b'])
    expect(called(entries, 'a', { recursive_scanning: true })).toEqual(['b', 'c and a', 'd'])
  })
})

describe('a decorator', () => {
  const talk = (replies: number): LoreLine[] =>
    Array.from({ length: replies }, (): LoreLine => ({ author: 'character', text: 'a' }))
  test.each([
    ['@@activate', 'nothing', 1],
    ['@@dont_activate', 'a', 0],
    ['@@additional_keys milk, sugar', 'a', 0],
    ['@@additional_keys milk, sugar', 'a sugar', 1],
    ['@@exclude_keys milk', 'a', 1],
    ['@@exclude_keys milk', 'a milk', 0],
    ['@@of_a_later_time 7', 'a', 1],
    ['@@of_a_later_time 7\n@@@dont_activate', 'a', 0],
    ['@@of_a_later_time\n@@@scan_depth x\n@@@dont_activate', 'a', 0],
    ['@@scan_depth 5\n@@@dont_activate', 'a', 1],
    ['@@constructor', 'a', 1],
  ])('%j in “%s” leaves %i', (lines, text, length) => {
    expect(called([{ keys: ['a'], content: `${lines}\nwords` }], text)).toEqual(Array(length).fill('words'))
  })

  test('counts the messages of the character', () => {
    const after = [{ keys: ['a'], content: '@@activate_only_after 3\nwords' }]
    expect([2, 3, 4].map((replies) => called(after, talk(replies)).length)).toEqual([0, 1, 1])
    const every = [{ keys: ['a'], content: '@@activate_only_every 2\nwords' }]
    expect([2, 3, 4].map((replies) => called(every, talk(replies)).length)).toEqual([1, 0, 1])
  })

  test('says where the words go', () => {
    const book = Lorebook.parse({
      entries: [
        { keys: ['a'], content: '@@depth 3\n@@depth 5\n@@role assistant\nwords\n@@depth 4' },
        { keys: ['a'], content: '@@depth 3\n@@position personality\nmore' },
      ],
    })
    const request = { talk: [{ author: 'user', text: 'a' } as const], countTokens, budgetTokens: 100 }
    const [words, more] = matchLorebook(book, request)
    expect(words).toMatchObject({ text: 'words\n@@depth 4', depth: 3, role: 'assistant' })
    expect(more).toMatchObject({ text: 'more', position: 'personality' })
    expect(more).not.toHaveProperty('depth')
  })
})

describe('a pattern', () => {
  test.each([
    ['colou?r', 'my color', true],
    ['/COLOU?R/', 'my color', false],
    ['/COLOU?R/i', 'my color', true],
    ['^(red|blue) (cat|dog)s?$', 'blue dogs', true],
    ['^(red|blue) (cat|dog)s?$', 'blue birds', false],
    ['\\bcat\\b', 'concatenate', false],
    ['\\bкот\\b', 'мой кот спит', true],
    ['[0-9]{3}-\\d{2,4}', 'call 555-12', true],
    ['[0-9]{3}-\\d{2,4}', 'call 55-12', false],
    ['a.c', 'a\nc', false],
    ['/a.c/s', 'a\nc', true],
    ['[^a-z]+', 'abc', false],
    ['(?:ab)+c', 'ababc', true],
    ['(?<who>she|he) left', 'he left', true],
    ['\\p{Lu}\\p{Ll}+', 'the Harbour', true],
    ['x{2,}', 'x xx', true],
    ['a{0}b', 'b', true],
  ])('%s in “%s” is said: %s', (key, text, isSaid) => {
    expect(called([{ keys: [key], use_regex: true }], text)).toHaveLength(isSaid ? 1 : 0)
  })

  test.each([
    '(?=a)',
    '(a)\\1',
    '(?<!x)a',
    'a(',
    'a)',
    '[a',
    '*',
    'a**',
    '\\',
    'a{1,99999}',
    '('.repeat(400),
  ])('that cannot be run safely is read as plain words: %s', (key) => {
    expect(called([{ keys: [key], use_regex: true }], 'aaa')).toEqual([])
    expect(called([{ keys: [key], use_regex: true }], `aaa ${key} aaa`)).toEqual(['entry 0'])
  })

  describe('that stands beside plain words', () => {
    const world = (key: string[], keysecondary: string[] = []) =>
      parseLorebook(
        JSON.stringify({
          entries: { 0: { key, keysecondary, selective: keysecondary.length > 0, content: 'found' } },
        }),
      ).book.entries
    test.each([
      ['the lighthouse', true],
      ['LIGHT', false],
      ['concatenate', false],
      ['a cat', true],
      ['a dg', false],
      ['d.g', true],
      ['/home/vera/', true],
      ['home', false],
    ])('in an entry of a world is each what it is: “%s” calls it: %s', (talk, isCalled) => {
      const entries = world(['cat', '/light(house)?s?\\b/', 'd.g', '/home/vera/'])
      expect(called(entries, talk)).toEqual(isCalled ? ['found'] : [])
    })

    test('is one among the secondary keys alone too', () => {
      const entries = world(['cat'], ['/mil+k/', 'tea'])
      expect(
        ['a cat', 'a cat, milllk', 'a cat, tea', 'concat milk'].map((talk) => called(entries, talk)),
      ).toEqual([[], ['found'], ['found'], []])
    })

    test('costs no more there where it is made to take for ever', () => {
      const entries = Array.from({ length: 300 }, () => world(['cat', '/(a+)+$x/', '/(?=a)b/'])).flat()
      expect(called(entries, `${'a'.repeat(30_000)} concat`)).toEqual([])
    })

    test('is told from them in a card of SillyTavern, which says of every entry that it has patterns', () => {
      const entry = { keys: ['cat', '/d.g/'], use_regex: true, extensions: { exclude_recursion: false } }
      expect(['concatenate', 'cat', 'dig'].map((talk) => called([entry], talk).length)).toEqual([0, 1, 1])
    })
  })

  test('says what the language’s own expressions say', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^b]',
      'a*',
      'b+?',
      '(a|b)',
      '(ab)?',
      'a{2}',
      '(a|bb){1,2}',
      '^',
      '$',
      '\\b',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('')),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 }),
        (source, text) => {
          expect(called([{ keys: [source], use_regex: true }], text)).toHaveLength(
            new RegExp(source, 'mu').test(text) ? 1 : 0,
          )
        },
      ),
      { numRuns: 2000 },
    )
  })

  test.each([
    '(a+)+$x',
    '(a|a)*b',
    '(a|aa)+$b',
    '((a*)*)*b',
    '(.*)(.*)(.*)(.*)(.*)x$',
    'a{0,50}a{0,50}a{0,50}a{0,50}b',
    '(((a{0}){999}){999}){999}',
    '(?:(?:a{100}){100}){100}',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
  ])('made to take for ever does not: %s', (key) => {
    const entries = Array.from({ length: 300 }, () => ({ keys: [key], use_regex: true }))
    called(entries, 'a'.repeat(30_000))
  })
})

describe('a book of 10,000 entries', () => {
  test('is read like a small one', () => {
    const entries = Array.from({ length: 10_000 }, (_, at) => ({ keys: [`word${at}`, `other ${at}`] }))
    expect(called(entries, `${'some talk of nothing much '.repeat(500)} word77 and word9999.`)).toEqual([
      'entry 77',
      'entry 9999',
    ])
  })
})
