import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { free, looks, shot } from '#tests/picture-words/a-base.ts'
import { readTable } from '#tests/picture-words/read-table.ts'
import { said } from '#tests/picture-words/said.ts'
import {
  ACCESSORIES,
  BEARDS,
  BODY_TYPES,
  CLOTH_COLORS,
  EXPRESSIONS,
  EYE_COLORS,
  FACE_ARCHETYPES,
  FACE_SHAPES,
  GLASSES,
  HAIR_COLORS,
  HAIR_STYLES,
  OUTFITS,
  POSES,
  SCENES,
  SKIN_TONES,
} from '../appearance.ts'
import { readPrompt } from './read-prompt.ts'
import { readWords } from './read-words.ts'

describe('a prompt', () => {
  const rows = readTable('prompts.tsv')
  test.each(rows)('is read as it is meant: $prompt', ({ prompt, says, unfollowed }) => {
    expect(said(prompt)).toBe(says)
    expect(readPrompt(prompt, free).unfollowed.join(', ')).toBe(unfollowed)
  })

  test('is followed to the last word in two of three cases', () => {
    const whole = rows.filter(({ prompt }) => readPrompt(prompt, free).unfollowed.length === 0).length
    process.stdout.write(`${whole} of ${rows.length} prompts are followed to the last word\n`)
    expect(rows.length).toBe(60)
    expect(whole / rows.length).toBeGreaterThan(2 / 3)
  })

  test.each([
    ['en', 'a blonde woman in a red dress in the forest, laughing'],
    ['es', 'una mujer rubia con un vestido rojo en el bosque, riendo'],
    ['de', 'eine blonde Frau in einem roten Kleid im Wald, lachend'],
    ['fr', 'une femme blonde en robe rouge dans la forêt, riant'],
    ['pt', 'uma mulher loira com um vestido vermelho na floresta, rindo'],
    ['ja', '森の中で赤いドレスを着た金髪の女性、大笑い'],
  ])('means the same in another language: %s', (_, prompt) => {
    const read = readPrompt(prompt, free)
    expect(read.shot).toEqual({
      ...shot,
      scene: 'forest',
      outfit: 'dress',
      outfitColor: 'red',
      expression: 'laugh',
    })
    expect(read.looks.appearance.hairColor).toBe('blonde')
    expect(read.unfollowed).toEqual([])
  })

  test.each([
    ['no glasses or beard, green jumper', { glasses: 'none', beard: 'none' }],
    ['sin gafas ni barba', { glasses: 'none', beard: 'none' }],
    ['ohne Brille', { glasses: 'none' }],
    ['sans lunettes', { glasses: 'none' }],
    ['sem óculos', { glasses: 'none' }],
    ['眼鏡をかけていない女性', { glasses: 'none' }],
  ])('says what is not wanted: %s', (prompt, appearance) => {
    expect(readPrompt(prompt, free).looks.appearance).toMatchObject(appearance)
  })

  test.each([
    ['not smiling', { expression: 'neutral' }],
    ['not in a studio', { scene: 'garden' }],
    ['no blazer, on the beach but no swimsuit', { scene: 'beach sunset', outfit: 'knit' }],
    ['not a dress but a suit', { outfit: 'suit' }],
  ])('leaves out of the shot what is not wanted: %s', (prompt, expected) => {
    const read = readPrompt(prompt, free)
    expect(read.shot).toMatchObject(expected)
    expect(read.isUnsuited).toBe(false)
  })

  test.each([
    ['blonde hair, black dress', { hairColor: 'blonde' }, 'black'],
    [
      'her hair is copper and her eyes are green, a white shirt',
      { hairColor: 'copper', eyes: 'green' },
      'white',
    ],
    ['eyes: blue, hair: silver, dress in gold', { eyes: 'blue', hairColor: 'silver' }, 'gold'],
    ['ojos azules, cabello negro, blusa amarilla', { eyes: 'blue', hairColor: 'black' }, 'mustard'],
    ['yeux verts et cheveux noirs, robe blanche', { eyes: 'green', hairColor: 'black' }, 'white'],
    ['black woman in white', { skin: 'ebony' }, 'white'],
  ])('gives each colour to the thing beside it: %s', (prompt, appearance, outfitColor) => {
    const read = readPrompt(prompt, free)
    expect(read.looks.appearance).toMatchObject(appearance)
    expect(read.shot.outfitColor).toBe(outfitColor)
  })

  test('tells which words it could not follow, once each and in their own spelling', () => {
    const read = readPrompt('A Dragon beside the dragon, Zürich, 火星で, with a piano on the beach', free)
    expect(read.unfollowed).toEqual(['Dragon', 'Zürich', '火星', 'piano'])
    expect(readPrompt('abc'.repeat(40), free).unfollowed[0]).toHaveLength(41)
    const many = Array.from(
      { length: 40 },
      (_, index) => `word${String.fromCharCode(97 + (index % 26))}x${index}`,
    )
    expect(readPrompt(many.join(' '), free).unfollowed).toHaveLength(12)
  })

  test('draws what it can of a person and a framing, and tells what it cannot', () => {
    const of70 = readPrompt('A plump woman of 70, short white hair, kitchen, full body, from behind', free)
    expect(of70.looks).toMatchObject({
      gender: 'female',
      age: 70,
      appearance: { body: 'full', hairStyle: 'bob', hairColor: 'white' },
    })
    expect(of70.shot.pose).toBe('wide')
    expect(of70.unfollowed).toEqual(['70', 'kitchen', 'full body', 'from behind'])
    const rider = readPrompt('A woman with a red umbrella on a horse, angry', free)
    expect(rider.shot).toMatchObject({ scene: 'rain', expression: 'serious' })
    expect(rider.unfollowed).toEqual(['red', 'umbrella', 'horse', 'angry'])
  })

  test.each([
    ['a woman from the back, crying', ['from the back', 'crying']],
    ['una mujer de espaldas, enfadada, con paraguas', ['de espaldas', 'enfadada', 'paraguas']],
    ['Frau von hinten, wütend, Regenschirm', ['von hinten', 'wütend', 'Regenschirm']],
    ['femme vue de dos, fâchée, parapluie', ['vue de dos', 'fâchée', 'parapluie']],
    ['mulher de costas, zangada, guarda-chuva', ['de costas', 'zangada', 'guarda-chuva']],
    ['傘をさす女性の後ろ姿、怒った顔', ['傘', '後ろ姿', '怒った']],
  ])('names what is drawn only nearly, in every language: %s', (prompt, unfollowed) => {
    expect(readPrompt(prompt, free).unfollowed).toEqual(unfollowed)
  })

  test('changes nothing of how a character looks, and says so', () => {
    const read = readPrompt('with blue eyes, espresso brown hair and glasses, in a green coat', {
      shot,
      looks,
    })
    expect(read.looks).toEqual(looks)
    expect(read.shot).toMatchObject({ outfit: 'coat', outfitColor: 'green' })
    expect(read.unfollowed).toEqual(['blue', 'glasses'])
  })

  test.each(['barefoot on the beach', '裸足で浜辺', '屋上で靴を脱いで'])(
    'shows somebody without shoes: %s',
    (prompt) => {
      expect(readPrompt(prompt, free).isUnsuited).toBe(false)
    },
  )

  test.each([
    ['a nude woman on the beach', 'nude'],
    ['una mujer desnuda', 'desnuda'],
    ['nackte Frau', 'nackte'],
    ['ヌードの女性', 'ヌード'],
    ['a 16 year old schoolgirl', 'schoolgirl'],
    ['a woman in no shirt', 'shirt'],
  ])('passes over what no picture shows, and does not repeat it: %s', (prompt, word) => {
    const read = readPrompt(prompt, free)
    expect(read.isUnsuited).toBe(true)
    expect(JSON.stringify(read)).not.toContain(`"${word}"`)
    expect(read.looks.age).toBe(30)
  })

  test.each([
    ['25 years old', 25],
    ['aged 44', 44],
    ['una mujer de 33 años', 33],
    ['eine 52-jährige Frau', 52],
    ['femme de 27 ans', 27],
    ['38歳の女性', 38],
    ['twenty-one years old', 21],
    ['woman, 41, garden', 41],
    ['a 95 year old man', 80],
    ['middle-aged man', 48],
    ['a woman of 45, red hair', 45],
    ['a man of seventy', 70],
    ['a lady in her seventies', 70],
    ['una mujer de 62', 62],
    ['eine Frau von 58', 58],
    ['une femme de 47 avec un chien', 47],
    ['uma mulher de 55, cabelo curto', 55],
    ['a woman of 60 kg', 30],
  ])('tells an age: %s', (prompt, age) => {
    expect(readPrompt(prompt, free).looks.age).toBe(age)
  })
})

describe('any text', () => {
  const words = fc.array(
    fc.oneof(
      fc.constantFrom(
        ...[
          'no',
          'red',
          'dress',
          'hair',
          '十',
          '七歳',
          '17',
          'years old',
          'aged',
          ',',
          'or',
          'sin',
          'rojo',
          'ohne',
          'ない',
        ],
        ...['short', 'long', 'twenty', 'seven', 'and', 'beach', 'young', 'nude', 'twelve', 'años'],
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 60 },
  )

  test('gives a picture of an adult in the words of the sheet', () => {
    fc.assert(
      fc.property(words, (parts) => {
        const read = readPrompt(parts.join(' '), free)
        expect(read.looks.age).toBeGreaterThanOrEqual(18)
        expect(read.looks.age).toBeLessThanOrEqual(80)
        expect(SCENES).toContain(read.shot.scene)
        expect(OUTFITS).toContain(read.shot.outfit)
        expect(read.unfollowed.length).toBeLessThanOrEqual(12)
        for (const word of read.unfollowed) expect(word).not.toMatch(/^nude$/i)
      }),
      { numRuns: 300 },
    )
  })

  test('never tells an age under 18, whatever the number and the words for it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 17 }),
        fc.constantFrom(
          '# years old',
          'aged #',
          '#yo woman',
          '# años',
          '# Jahre alt',
          '# ans',
          '#歳',
          'woman, #, beach',
        ),
        (years, frame) => {
          const read = readPrompt(frame.replace('#', String(years)), free)
          expect(read.looks.age).toBe(30)
          if (!frame.startsWith('woman')) expect(read.isUnsuited).toBe(true)
        },
      ),
    )
  })

  // Each would take minutes if the work grew with the square of the text.
  test.each([
    'red dress ',
    'not or ',
    'long ',
    'vestido de noche rojo ',
    '赤いドレス',
    'a',
    'no ',
    '(',
    '\u0301',
    '👩🏽‍🚀',
    '二十',
  ])('is read to its end at 100 kB: %j', (part) => {
    const text = part.repeat(100_000 / part.length)
    expect(readPrompt(text, free).unfollowed.length).toBeLessThanOrEqual(12)
  })
})

describe('every word of the sheet', () => {
  const appearanceOf = (prompt: string) => readPrompt(prompt, free).looks.appearance
  test.each(SCENES)('scene: %s', (scene) => {
    const prompt = scene === 'rain' || scene === 'snow' ? `in the ${scene}` : scene
    expect(readPrompt(prompt, { ...free, shot: { ...shot, scene: 'gym' } }).shot.scene).toBe(scene)
  })
  test.each(OUTFITS)('outfit: %s', (outfit) => {
    expect(readPrompt(`wearing a ${outfit}`, free).shot.outfit).toBe(outfit)
  })
  test.each(EXPRESSIONS)('expression: %s', (expression) => {
    expect(readWords(expression).shot.expression).toBe(expression)
  })
  test.each(POSES)('pose: %s', (pose) => {
    const said = { close: 'close-up', bust: 'bust', 'three-quarter': 'three-quarter', half: 'half-body' }
    expect(readWords({ ...said, wide: 'wide shot' }[pose]).shot.pose).toBe(pose)
  })
  test.each(CLOTH_COLORS)('colour of clothes: %s', (color) => {
    expect(readPrompt(`a ${color} dress`, free).shot.outfitColor).toBe(color)
  })
  test.each(HAIR_COLORS)('hair colour: %s', (color) => {
    expect(appearanceOf(`${color === 'espresso' ? 'espresso brown' : color} hair`).hairColor).toBe(color)
  })
  test.each(EYE_COLORS)('eye colour: %s', (color) => {
    expect(appearanceOf(`${color} eyes`).eyes).toBe(color)
  })
  test.each(SKIN_TONES)('skin: %s', (skin) => {
    expect(appearanceOf(`${skin} skin`).skin).toBe(skin)
  })
  test.each(HAIR_STYLES)('hair style: %s', (style) => {
    expect(appearanceOf(`a man with ${style} hair`).hairStyle).toBe(style)
  })
  test.each(BODY_TYPES)('body: %s', (body) => {
    expect(appearanceOf(body === 'full' ? 'full-figured' : `${body} build`).body).toBe(body)
  })
  test.each(FACE_SHAPES)('face shape: %s', (shape) => {
    expect(appearanceOf(`a ${shape} face`).faceShape).toBe(shape)
  })
  test.each(FACE_ARCHETYPES)('face: %s', (face) => {
    expect(appearanceOf(face === 'monolid' || face === 'aquiline' ? face : `${face} features`).face).toBe(
      face,
    )
  })
  test.each(BEARDS)('beard: %s', (beard) => {
    const prompt = { none: 'no beard', short: 'short beard', full: 'full beard' }[beard as string] ?? beard
    expect(appearanceOf(prompt).beard).toBe(beard)
  })
  test.each(GLASSES)('glasses: %s', (glasses) => {
    expect(appearanceOf(glasses === 'none' ? 'no glasses' : `${glasses} glasses`).glasses).toBe(glasses)
  })
  test.each(ACCESSORIES)('accessory: %s', (accessory) => {
    expect(appearanceOf(accessory).accessories).toEqual([accessory])
  })
})
