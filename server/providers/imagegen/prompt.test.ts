import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Appearance, Shot } from '#contract/appearance.ts'
import { requestWith } from './illustrator/request.fixture.ts'
import { personWords } from './person-words.ts'
import { composePrompt, type PromptLimits, SAFETY_WORDS } from './prompt.ts'
import { seedOf } from './seed.ts'
import { anAppearance, aShot } from './sheet.fixture.ts'

const TAGS: PromptLimits = { positive: 1500, negative: 1000 }
const ONE_TEXT: PromptLimits = { positive: 1000 }
const anyLimits = fc.constantFrom(TAGS, ONE_TEXT)
const anyone = fc.record({
  gender: fc.constantFrom('female', 'male', 'futanari'),
  style: fc.constantFrom('realistic', 'anime'),
  age: fc.integer({ min: 18, max: 99 }),
  appearance: anAppearance,
})
const wordsOf = (text: { positive: string; negative: string }) => `${text.positive} ${text.negative}`

describe('a prompt', () => {
  test('says who it is, how the picture is set and what the user wishes', () => {
    const request = { ...requestWith(), words: 'holding a red umbrella' }
    expect(composePrompt(request, TAGS).positive).toBe(
      'photograph, natural skin texture, sharp focus, one adult woman, 31 years old, olive skin, oval face, ' +
        'balanced classic features, hazel eyes, long wavy chestnut hair, average build, holding a red umbrella, ' +
        'head and chest portrait, wearing a teal knit sweater, soft smile, plain studio backdrop, soft key light, ' +
        'tasteful, fully clothed',
    )
  })

  test('says posture, arms, hour and weather where somebody asked for them', () => {
    const shot = {
      scene: 'garden',
      posture: 'standing',
      arms: 'crossed',
      hour: 'night',
      weather: 'fog',
    } as const
    const { positive } = composePrompt(requestWith({ shot }), TAGS)
    expect(positive).toContain('portrait, standing, arms crossed, wearing')
    expect(positive).toContain('in a flowering garden, at night, in thick fog, tasteful')
  })

  test('has one text for engines that take one, which ends with what must not be seen', () => {
    const { positive, negative } = composePrompt({ ...requestWith(), negative: 'hats' }, ONE_TEXT)
    expect(positive).toMatch(/fully clothed\. The picture must not show: child, minor, .*, hats\.$/)
    expect(negative).toBe('')
  })

  test('has the same words for a person in every picture', () => {
    fc.assert(
      fc.property(anyone, aShot, fc.string(), fc.nat(), anyLimits, (sitter, shot, words, take, limits) => {
        const person = personWords({ ...requestWith().sitter, ...sitter }).join(', ')
        // Digits could tell an age that is refused.
        const wish = words.replace(/\d/g, '')
        const request = { ...requestWith({ sitter, appearance: sitter.appearance, take }), shot, words: wish }
        expect(composePrompt(request, limits).positive).toContain(person)
      }),
    )
  })

  test('always holds the safety words, and never more than the engine takes', () => {
    const anyText = fc
      .string({ unit: 'grapheme', maxLength: 3000 })
      .map((text) => text.replace(/\p{Nd}/gu, ''))
    fc.assert(
      fc.property(anyone, aShot, anyText, anyText, anyLimits, (sitter, shot, words, negative, limits) => {
        const request = { ...requestWith({ sitter, appearance: sitter.appearance }), shot, words, negative }
        const made = composePrompt(request, limits)
        for (const word of SAFETY_WORDS)
          expect(limits.negative ? made.negative : made.positive).toContain(word)
        expect(made.positive.length).toBeLessThanOrEqual(limits.positive)
        expect(made.negative.length).toBeLessThanOrEqual(limits.negative ?? 0)
        expect(wordsOf(made).isWellFormed()).toBe(true)
      }),
    )
  })

  test.each([
    'a'.repeat(100_000),
    '雪'.repeat(100_000),
    'snow '.repeat(20_000),
    'snow '.repeat(250),
    '😀'.repeat(50_000),
    `a${'😀'.repeat(50_000)}`,
  ])('with a long wish is cut to what the engine takes %#', (words) => {
    const { positive } = composePrompt({ ...requestWith(), words }, TAGS)
    expect(positive.length).toBeLessThanOrEqual(1500)
    expect(positive.isWellFormed()).toBe(true)
    expect(positive).toContain('fully clothed')
  })
})

describe('an age under 18', () => {
  test('of a sitter never makes a prompt', () => {
    const ages = fc.oneof(fc.double({ max: 17.999 }), fc.constant(Number.NaN), fc.integer({ max: 17 }))
    fc.assert(
      fc.property(ages, anyLimits, (age, limits) => {
        expect(() => composePrompt(requestWith({ sitter: { age } }), limits)).toThrow(
          expect.objectContaining({ reason: 'refused' }),
        )
      }),
    )
  })

  test('in the words never makes a prompt', () => {
    const phrases = [
      'a {} year old',
      '{}yo',
      '{} y/o',
      'aged {}',
      '{}-years-old woman',
      'age: {}',
      'just {} years of age',
    ]
    const ages = fc.oneof(
      fc.integer({ min: 0, max: 17 }).map(String),
      fc.constantFrom('seven', 'Sixteen', 'seventeen', '１７', '١٦', '1\u200b6'),
    )
    fc.assert(
      fc.property(fc.constantFrom(...phrases), ages, anyLimits, (phrase, age, limits) => {
        const words = `in the snow, ${phrase.replace('{}', age)}, smiling`
        expect(() => composePrompt({ ...requestWith(), words }, limits)).toThrow(
          expect.objectContaining({ reason: 'refused' }),
        )
      }),
    )
  })

  test('is not read out of other numbers', () => {
    const words = 'at 10:30, 3 candles, 21 years old, celebrating 12 years together, aged 40'
    expect(composePrompt({ ...requestWith(), words }, TAGS).positive).toContain(words)
  })
})

describe('words of a user', () => {
  test.each([
    ['(red:1.9) [hat] {a|b} \\ `x`', 'red:1.9 hat a b x'],
    ['<segment:face> by the sea', 'by the sea'],
    ['lora:somebody:1 by the sea', 'by the sea'],
    ['embedding:thing.pt a dog', 'a dog'],
    ['sun BREAK moon AND stars', 'sun break moon and stars'],
    ['one\nline\u0000', 'one line'],
  ])('lose what is syntax to an engine: %s', (words, plain) => {
    expect(composePrompt({ ...requestWith(), words }, TAGS).positive).toContain(`build, ${plain}, head and`)
  })

  test.each(['adult', 'mature woman', 'clothes', 'dress', 'wrinkles', 'underwear', '12 years old', 'old'])(
    'about what not to see are left out where they would undress or rejuvenate: %s',
    (negative) => {
      const plain = composePrompt(requestWith(), TAGS).negative
      expect(composePrompt({ ...requestWith(), negative }, TAGS).negative).toBe(plain)
      expect(composePrompt({ ...requestWith(), negative: `${negative}, hats` }, TAGS).negative).toBe(
        `${plain}, hats`,
      )
    },
  )
})

test('every word of the sheet and the shot has its own in the prompt', () => {
  for (const [schema, change] of [
    [Appearance.shape, 'appearance'],
    [Shot.shape, 'shot'],
  ] as const)
    for (const [name, field] of Object.entries(schema)) {
      const inner = 'unwrap' in field ? field.unwrap() : field
      const options: unknown[] = 'options' in inner ? [...inner.options] : []
      const made = options.map(
        (option) => composePrompt(requestWith({ [change]: { [name]: option } }), TAGS).positive,
      )
      expect(new Set(made).size, name).toBe(options.length)
    }
})

test('a character’s pictures count on from the character’s one seed', () => {
  const { sitter } = requestWith()
  const first = seedOf({ sitter, take: 0 })
  expect([seedOf({ sitter, take: 0 }), seedOf({ sitter, take: 7 })]).toEqual([first, (first + 7) % 2 ** 31])
  fc.assert(
    fc.property(fc.string(), fc.maxSafeInteger(), (seed, take) => {
      const made = seedOf({ sitter: { ...sitter, seed }, take })
      expect(Number.isInteger(made) && made >= 0 && made < 2 ** 31).toBe(true)
    }),
  )
})
