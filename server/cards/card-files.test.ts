import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CARD_BYTES_MAX, LORE_ENTRIES_MAX } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors.ts'
import { keywordOf, readPng, textOf } from '#server/platform/png-chunks.ts'
import { aCard, aPng, aTextChunk } from '#tests/factories/a-card.ts'
import { textsOf } from './card-texts.ts'
import { fitted } from './fitted.ts'
import { parseLorebook } from './parse-lorebook.ts'
import { cardText, plainPng, readCardFile, writeCharx, writePngCard } from './service.ts'
import { toVersion2 } from './write-card.ts'

const version2 = (data: object, more: object = {}) => ({
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: { name: 'Vera', ...data },
  ...more,
})
const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const charx = async (...given: Parameters<typeof writeCharx>) =>
  Buffer.concat(await Array.fromAsync(writeCharx(...given)))
const refusal = (file: Buffer) => {
  try {
    readCardFile(file)
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.message}`
    throw error
  }
  return 'read'
}

describe('a card', () => {
  test('of version 1 has its fields at the top, and keeps what no version names', () => {
    const { card, version, warnings } = readCardFile(
      json({ name: 'Vera', first_mes: 'Hello {{user}}', mes_example: '<START>', mood: { today: 3 } }),
    )
    expect([version, warnings]).toEqual(['1.0', []])
    expect(card).toMatchObject({
      spec: 'chara_card_v3',
      data: { name: 'Vera', first_mes: 'Hello {{user}}', description: '', mood: { today: 3 }, tags: [] },
    })
  })

  test('of version 2 keeps every field and extension', () => {
    const data = {
      creator_notes: 'For people.',
      alternate_greetings: ['One', 'Two'],
      extensions: { 'a/b': [{ c: null }], depth_prompt: { depth: 4 } },
      unheard_of: [1, { two: true }],
      character_book: {
        extensions: {},
        scan_depth: 3,
        odd: 'kept',
        entries: [
          {
            keys: ['a'],
            content: 'b',
            extensions: { x: 1 },
            enabled: true,
            insertion_order: 5,
            probability: 40,
          },
        ],
      },
    }
    const { card, version } = readCardFile(json(version2(data, { create_date: '2024-01-01', fav: true })))
    expect(version).toBe('2.0')
    expect(card).toMatchObject({ create_date: '2024-01-01', fav: true, data })
  })

  test('of a version to come is read as far as its fields are known', () => {
    const future = { spec: 'chara_card_v4', spec_version: '4.2', data: { name: 'Vera', moods: ['new'] } }
    const { card, warnings } = readCardFile(json(future))
    expect(card).toMatchObject({ spec_version: '4.2', data: { moods: ['new'] } })
    expect(warnings.map(({ english }) => english)).toEqual([
      'The card is of version 4.2; what is new in it is kept and not used.',
    ])
  })

  test('with broken fields loses those and says so', () => {
    const { card, warnings } = readCardFile(
      json(
        version2({ description: 7, personality: null, tags: ['a', 5, 'b', {}], alternate_greetings: 'no' }),
      ),
    )
    expect(card.data).toMatchObject({ description: '', tags: ['a', 'b'], alternate_greetings: [] })
    expect(warnings.map(({ english }) => english).sort()).toEqual([
      'The field "data.alternate_greetings" could not be read and was left out.',
      'The field "data.description" could not be read and was left out.',
      'The field "data.tags.1" could not be read and was left out.',
      'The field "data.tags.3" could not be read and was left out.',
    ])
  })

  test('with many broken items loses those alone, and each item that stays is moved once at most', () => {
    const items = Array.from({ length: 2_000 }, (_, at) => (at % 2 ? at : `tag ${at}`))
    let moved = 0
    const counting = new Proxy([...items], {
      set: (list, at, item) => {
        if (at !== 'length') moved += 1
        return Reflect.set(list, at, item)
      },
    })
    const kept = items.filter((item) => typeof item === 'string')
    expect(fitted(z.object({ tags: z.array(z.string()) }), { tags: counting }, [])).toEqual({ tags: kept })
    expect(moved).toBeLessThanOrEqual(items.length)
  })

  test.each([
    ['broken', Array.from({ length: 120_000 }, (_, at) => (at % 2 ? 1 : ''))],
    ['empty', Array.from({ length: 600_000 }, () => '')],
  ])('of a great many %s items is refused', (_, tags) => {
    expect(refusal(json(version2({ tags })))).toMatch(
      /^invalid-input: (This card is broken|The card is too long)\.$/,
    )
  })

  test('of version 1 says what the card says, and not what stands beside its data', async () => {
    const old = { name: 'Update your program', description: '', tags: ['placeholder'], create_date: 'May' }
    const { card } = readCardFile(
      json(version2({ name: 'Mina', description: 'A baker.', tags: ['sea'] }, old)),
    )
    expect(JSON.parse(cardText(card, 'json-v1') ?? '')).toEqual({
      name: 'Mina',
      description: 'A baker.',
      personality: '',
      scenario: '',
      first_mes: '',
      mes_example: '',
      tags: ['sea'],
      create_date: 'May',
    })
    // What only stands at the top is no field that the card has.
    const { card: bare } = readCardFile(json(version2({ name: 'Mina' }, old)))
    expect(JSON.parse(cardText(bare, 'json-v1') ?? '')).not.toHaveProperty('tags')
  })

  test('is read with its name as a prompt has it, however long that is and however often it is said', () => {
    const name = `${'Vera '.repeat(20_000)}of the clocks`
    const card = aCard({ name, nickname: `x${name}`, description: '{{char}}'.repeat(1_000) })
    const texts = textsOf(card)
    expect(texts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(4 * name.length)
    expect(texts).toContainEqual({ field: 'description', text: expect.stringMatching(/^(?:Vera ){11}Vera/) })
    // Whole once, for the file keeps it whole.
    for (const field of ['name', 'nickname'])
      expect(texts.findLast((text) => text.field === field)?.text).toMatch(/of the clocks$/)
  })

  test('cannot reach into other objects', () => {
    const text = '{"name":"Vera","__proto__":{"hit":1},"extensions":{"a":{"__proto__":{"hit":1}}}}'
    const { card } = readCardFile(Buffer.from(text))
    expect(Reflect.get(card.data.extensions, 'hit')).toBeUndefined()
    expect(Reflect.get({}, 'hit')).toBeUndefined()
    expect(JSON.stringify(card)).not.toContain('hit')
  })
})

describe('a lorebook that stands alone', () => {
  test('is read in the form of a card and in that of a SillyTavern world', () => {
    const entry = { keys: ['harbour'], content: 'Boats.', insertion_order: 7, odd: 1 }
    const [book, world] = [
      { spec: 'lorebook_v3', data: { name: 'Town', entries: [entry] } },
      { entries: { 0: { key: ['harbour'], content: 'Boats.', order: 7, disable: true, odd: 1 } } },
    ].map((value) => parseLorebook(JSON.stringify(value)).book)
    expect(book).toMatchObject({ name: 'Town', entries: [{ ...entry, enabled: true }] })
    expect(world).toMatchObject({ entries: [{ ...entry, enabled: false }] })
    expect(() => parseLorebook('{"entries": 7}')).toThrow('This is not a lorebook.')
  })

  test('has a limited number of entries, as the one of a card has', () => {
    const entries = (count: number) => Array.from({ length: count }, () => ({}))
    expect(parseLorebook(JSON.stringify({ entries: entries(LORE_ENTRIES_MAX) })).book.entries).toHaveLength(
      LORE_ENTRIES_MAX,
    )
    const many = entries(LORE_ENTRIES_MAX + 1)
    const words = 'The lorebook has more than 5000 entries.'
    expect(() => parseLorebook(JSON.stringify({ entries: many }))).toThrow(words)
    expect(() => parseLorebook(JSON.stringify({ entries: { ...many } }))).toThrow(words)
    expect(refusal(json(version2({ character_book: { entries: many } })))).toBe(`invalid-input: ${words}`)
  })
})

describe('a picture', () => {
  test('with both versions counts as the newer, whatever the order', () => {
    for (const order of [0, 1]) {
      const chunks = [
        aTextChunk('chara', version2({ name: 'Old' })),
        aTextChunk('ccv3', aCard({ name: 'New' })),
      ]
      expect(readCardFile(aPng(...(order ? chunks : chunks.toReversed()))).card.data.name).toBe('New')
    }
  })

  test('with the same card twice counts as the first', () => {
    const chunks = ['One', 'Two'].map((name) => aTextChunk('Chara', version2({ name })))
    expect(readCardFile(aPng(...chunks)).card.data.name).toBe('One')
  })

  test('keeps its other parts when a card is put in, and has one card after that', () => {
    const picture = aPng(['tEXt', 'Comment\0mine'], aTextChunk('chara', version2({ name: 'Old' })))
    const written = writePngCard(aCard({ name: 'Вера 🌙' }), picture)
    const again = writePngCard(aCard({ name: 'Вера 🌙' }), written)
    expect(again).toEqual(written)
    expect(written.includes('Comment\0mine')).toBe(true)
    expect(readCardFile(written).card.data.name).toBe('Вера 🌙')
    const old = Buffer.from(written.toString('latin1').replace('ccv3', 'none'), 'latin1')
    expect(refusal(old)).toContain('changed on its way')
  })

  test('brings the files of a card of version 3 along', () => {
    const assets = new Map([['1', Buffer.from('a smile')]])
    expect(readCardFile(writePngCard(aCard(), aPng(), assets)).assets).toEqual(assets)
  })

  test('brings files along whose paths are long, of other letters or in folders, and finds them again', () => {
    const paths = [
      'assets/icon/main.png',
      `assets/${'deep/'.repeat(40)}scene.png`,
      'assets/настроение/радость 1.webp',
      '1',
      'two  spaces',
      'ends in one ',
    ]
    const bytes = new Map(paths.map((path, at) => [path, Buffer.from(`file ${at}`)]))
    const asset = (uri: string, name: string) => ({ type: 'emotion', uri, name, ext: 'png', own: name })
    const card = aCard({
      assets: [
        ...paths.slice(0, 3).map((path) => asset(`embeded://${path}`, path)),
        asset('__asset:1', 'one'),
        asset('https://example.com/far.png', 'far'),
        asset('__asset:2', 'nothing is there'),
      ],
    })
    const written = writePngCard(card, aPng(), bytes)
    const read = readCardFile(written)
    expect(read.card).toEqual(card)
    expect(read.assets).toEqual(bytes)
    expect(writePngCard(read.card, written, read.assets)).toEqual(written)
    expect(plainPng(written)).toEqual(aPng())
    // Who does not know what is ours finds each file where the card says.
    const chunks = readPng(written).filter(({ type }) => type === 'tEXt')
    const others = new Map(chunks.map((chunk) => [keywordOf(chunk), Buffer.from(textOf(chunk), 'base64')]))
    const { data } = JSON.parse(others.get('ccv3')?.toString() ?? '')
    expect(
      paths.slice(0, 4).map((_, at) => {
        const keyword = data.assets[at].uri.replace('__asset:', 'chara-ext-asset_:')
        return others.get(keyword)?.toString()
      }),
    ).toEqual(['file 0', 'file 1', 'file 2', 'file 3'])
    expect([...others.keys()]).not.toContain(undefined)
  })

  test('brings a limited number of files along', () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, at): [string, string] => ['tEXt', `chara-ext-asset_:${at}\0eA==`])
    const card = aTextChunk('ccv3', aCard())
    expect(readCardFile(aPng(card, ...files(498))).assets.size).toBe(498)
    expect(refusal(aPng(card, ...files(499)))).toBe('invalid-input: The card has more than 498 files.')
  })

  test.each([
    ['in letters of its own', 'chara-ext-asset_:улыбка.png', 'улыбка.png'],
    ['in Latin letters', Buffer.from('chara-ext-asset_:caf\xe9.png', 'latin1'), 'café.png'],
    ['that is too long', `chara-ext-asset_:${'a'.repeat(200)}`, 'a'.repeat(200)],
    ['of before version 3', 'chara-ext-asset_3', '3'],
  ])('with a file under a keyword %s brings it along', (_, keyword, path) => {
    const chunk = Buffer.concat([Buffer.from(keyword), Buffer.from('\0aGVsbG8=')])
    const { assets } = readCardFile(aPng(aTextChunk('ccv3', aCard()), ['tEXt', chunk]))
    expect(assets).toEqual(new Map([[path, Buffer.from('hello')]]))
  })

  test.each([
    ['no list', Buffer.from('7')],
    ['no JSON', Buffer.from('{')],
    ['a list that takes the place of others', Buffer.from('{"__asset:1":"embeded://2","__asset:2":7}')],
  ])('loses no file where what names them is %s', (_, list) => {
    const file = (path: string): [string, string] => [
      'tEXt',
      `chara-ext-asset_:${path}\0${Buffer.from(path).toString('base64')}`,
    ]
    const names: [string, string] = ['tEXt', `moonlit-asset-addresses\0${list.toString('base64')}`]
    const { assets } = readCardFile(aPng(aTextChunk('ccv3', aCard()), file('1'), file('2'), names))
    expect(assets).toEqual(new Map(['1', '2'].map((path) => [path, Buffer.from(path)])))
  })

  test.each([
    ['without a card', aPng(), 'There is no character card in this picture.'],
    ['with a packed card', aPng(['zTXt', 'chara\0\0bomb']), 'There is no character card in this picture.'],
    ['with a card that is no JSON', aPng(['tEXt', 'chara\0AAAA']), 'The card is not JSON.'],
    ['with a card that is no text', aPng(['tEXt', 'chara\0/////w==']), 'This is not a character card.'],
    ['without a name', aPng(aTextChunk('chara', version2({ name: ' ' }))), 'it has no name'],
    ['without an end', aPng().subarray(0, -12), 'its end is missing'],
    [
      'with a giant length',
      Buffer.concat([aPng().subarray(0, 33), Buffer.alloc(12, 255)]),
      'longer than the file',
    ],
    ['without a head', Buffer.concat([aPng().subarray(0, 8), aPng().subarray(33)]), 'its head is missing'],
    [
      'with very many parts',
      aPng(...Array.from({ length: 20_001 }, (): [string, string] => ['tEXt', ''])),
      'too many',
    ],
  ])('%s is refused', (_, file, words) => {
    expect(refusal(file)).toMatch(/^invalid-input: /)
    expect(refusal(file)).toContain(words)
  })
})

describe('an archive', () => {
  const card = json(aCard())
  const bomb = Buffer.alloc(CARD_BYTES_MAX + 1)
  test.each([
    ['without a card', { 'a.txt': card }, 'invalid-input: There is no card.json in this archive.'],
    ['with a path out of it', { 'card.json': card, '../../etc/passwd': card }, 'leads elsewhere'],
    ['with an absolute path', { 'card.json': card, '/etc/passwd': card }, 'leads elsewhere'],
    ['with a drive', { 'card.json': card, 'C:\\x': card }, 'leads elsewhere'],
    ['that unpacks to very much', { 'card.json': card, bomb }, 'too-large: This archive is too large'],
    [
      'that unpacks to very much in pieces',
      { 'card.json': card, ...Object.fromEntries([1, 2, 3, 4].map((at) => [at, bomb.subarray(2)])) },
      'too-large: This archive is too large',
    ],
    [
      'with very many files',
      Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`f${at}`, card])),
      'too-large: This archive is too large: it has more than 500 files.',
    ],
  ])('%s is refused', (_, files, words) => {
    expect(refusal(Buffer.from(zipSync(files)))).toContain(words)
  })

  test('of a card from a picture names its files as archives do, and has none that leads out of it', async () => {
    const paths = ['1', '../../etc/passwd', 'C:\\x', 'card.json', 'folder/']
    const bytes = new Map(paths.map((path) => [path, Buffer.from(path)]))
    const assets = paths.map((path) => ({ type: 'x', uri: `__asset:${path}`, name: path, ext: '' }))
    const read = readCardFile(await charx(aCard({ assets }), bytes))
    expect(read.card.data.assets?.map(({ uri }) => uri)).toEqual([
      'embeded://1',
      ...[1, 2, 3, 4].map((at) => `embeded://assets/other/${at}`),
    ])
    const found = read.card.data.assets?.map(({ uri }) => read.assets.get(uri.replace('embeded://', '')))
    expect(found?.map(String)).toEqual(paths)
  })

  test('whose list lies about a size is unpacked no further than the limit', () => {
    const file = Buffer.from(zipSync({ 'card.json': [card, { level: 9 }] }))
    const at = file.indexOf('PK\x01\x02', 'latin1')
    for (const lie of [0, 1, 0xffffffff]) {
      file.writeUInt32LE(lie, at + 24)
      expect(readCardFile(file).card.data.name).toBe('Vera')
    }
  })

  test('of another kind than is known is refused', () => {
    const file = Buffer.from(zipSync({ 'card.json': card }))
    const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
    const locator = Buffer.alloc(20)
    locator.write('PK\x06\x07', 'latin1')
    expect(refusal(Buffer.concat([file.subarray(0, end), locator, file.subarray(end)]))).toContain('ZIP64')
  })
})

describe('any card', () => {
  const key = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((name) => name !== '__proto__')
  // That key is left out on the way in, at any depth.
  const harmless = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (name, inner) => (name === '__proto__' ? undefined : inner))
  const unknown = fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }).map(harmless))
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  const entry = fc.record(
    {
      keys: fc.array(text),
      content: text,
      extensions: unknown,
      enabled: fc.boolean(),
      priority: fc.integer(),
    },
    { requiredKeys: ['keys', 'content'] },
  )
  const cards = fc
    .record(
      {
        extensions: unknown,
        description: text,
        alternate_greetings: fc.array(text),
        group_only_greetings: fc.array(text),
        character_book: fc.record({ name: text, entries: fc.array(entry), extensions: unknown }),
        creator_notes_multilingual: fc.dictionary(key, text),
        source: fc.array(text),
        creation_date: fc.nat(),
        something_new: unknown,
      },
      { requiredKeys: [] },
    )
    .map((data) => JSON.parse(JSON.stringify(aCard({ ...data, name: 'Vera' }))))

  const paths = fc.stringMatching(/^assets\/[a-zé☾ ]{1,90}\.png$/u)

  test('comes back out of each kind of file as it went in', async () => {
    await fc.assert(
      fc.asyncProperty(cards, fc.uint8Array({ maxLength: 200 }), paths, async (card, bytes, path) => {
        expect(readCardFile(Buffer.from(cardText(card, 'json') ?? '')).card).toEqual(card)
        const assets = new Map(['assets/icon/main.png', path].map((one) => [one, Buffer.from(bytes)]))
        const picture = readCardFile(writePngCard(card, aPng(), assets))
        expect([picture.card, picture.assets]).toEqual([card, assets])
        const file = readCardFile(await charx(card, assets))
        expect([file.card, file.assets]).toEqual([card, assets])
      }),
      { numRuns: 150 },
    )
  })

  test('comes back of version 2 with what version 3 added', () => {
    fc.assert(
      fc.property(cards, (card) => {
        const read = readCardFile(json(toVersion2(card)))
        expect([read.version, read.card]).toEqual(['2.0', card])
      }),
      { numRuns: 100 },
    )
  })
})

describe('[SEC-24] a file that is not what it says', () => {
  const written = writePngCard(
    aCard({ character_book: { entries: [{ keys: ['a'], content: 'b' }] } }),
    aPng(),
  )
  const packed = Buffer.from(zipSync({ 'card.json': json(aCard()), 'assets/a.png': written }))
  const flat = json(aCard())

  test('is read or refused in words, however it is changed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(written, packed, flat),
        fc.array(fc.record({ at: fc.nat(2000), byte: fc.nat(255) }), { maxLength: 6 }),
        fc.nat(2000),
        (file, changes, cut) => {
          const changed = Buffer.from(file)
          for (const { at, byte } of changes) changed[at % changed.length] = byte
          expect(refusal(changed)).toMatch(/^(read|invalid-input: |too-large: )/)
          expect(refusal(changed.subarray(0, cut))).toMatch(/^(read|invalid-input: |too-large: )/)
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('is refused in words where it is noise', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(Buffer.alloc(0), aPng().subarray(0, 8), Buffer.from('PK\x03\x04')),
        (noise, head) => {
          expect(refusal(Buffer.concat([head, noise]))).toMatch(/^(invalid-input|too-large): /)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['deep', Buffer.from(`{"name":"Vera","a":${'['.repeat(1_000_000)}`), 'The card is nested too deep.'],
    ['long', Buffer.alloc(CARD_BYTES_MAX, ' '), 'The card is too long.'],
    ['too large', Buffer.alloc(CARD_BYTES_MAX + 1, ' '), 'too-large: '],
    ['a list', Buffer.from('[]'), 'This is not a character card.'],
    ['empty', Buffer.alloc(0), 'The card is not JSON.'],
  ])('is refused where it is %s', (_, file, words) => {
    expect(refusal(file)).toContain(words)
  })
})
