import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LORE_ENTRIES_MAX } from '#contract/limits.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { readTable } from '#tests/moderation/read-table.ts'
import { aCast, type Cast, call } from '#tests/server/a-cast.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import type { Role } from './role-of-card.ts'

let stage: Cast
beforeAll(async () => {
  stage = await aCast(1)
})
afterAll(() => stage.close())

type Visitor = ReturnType<typeof aVisitor>

async function aGuest(): Promise<Visitor> {
  const visitor = aVisitor(stage.server.url)
  await visitor.openChat(stage.cast[0]?.premadeId ?? '')
  return visitor
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const bring = (visitor: Visitor, id: string, value: unknown) =>
  call(visitor, `/characters/${id}/lorebook`, { file: base64(value) })

async function exported(visitor: Visitor, id: string, format = 'json') {
  const answer = await visitor.fetchApi('GET', `/characters/${id}/lorebook?format=${format}`)
  return { status: answer.status, name: answer.headers.get('content-disposition'), body: await answer.json() }
}

const cardOf = async (visitor: Visitor, id: string) =>
  await (await visitor.fetchApi('GET', `/characters/${id}/card?format=json`)).json()

/** A world as SillyTavern keeps it, with what only it knows. */
const WORLD = {
  name: 'Town',
  unheard_of: [1],
  entries: {
    3: {
      uid: 3,
      key: ['marmalade'],
      keysecondary: ['jar'],
      comment: 'The jar',
      content: 'The marmalade is kept in the clock.',
      constant: false,
      selective: true,
      selectiveLogic: 2,
      order: 7,
      position: 4,
      depth: 2,
      disable: false,
      probability: 50,
      useProbability: true,
      caseSensitive: null,
      sticky: 3,
    },
    5: {
      uid: 5,
      key: ['/har+bour/i'],
      keysecondary: [],
      content: 'Boats.',
      order: 8,
      position: 1,
      disable: true,
    },
  },
}

describe('a lorebook as a file of its own', () => {
  test('of a SillyTavern world becomes the character’s, and goes out as it came', async () => {
    const visitor = await aGuest()
    const own = await anOwnCharacter(visitor)
    const { status, body } = await bring(visitor, own.id, WORLD)
    expect(status).toBe(200)
    expect(body).toMatchObject({ character: { id: own.id, lore: 2 }, warnings: [] })
    const { data } = await cardOf(visitor, own.id)
    expect(data.character_book).toMatchObject({
      name: 'Town',
      unheard_of: [1],
      entries: [
        { keys: ['marmalade'], secondary_keys: ['jar'], insertion_order: 7, enabled: true, sticky: 3, id: 3 },
        { keys: ['/har+bour/i'], use_regex: true, position: 'after_char', enabled: false },
      ],
    })
    const world = await exported(visitor, own.id, 'world')
    expect(world.name).toContain('vera-lorebook.json')
    expect(world.body).toMatchObject(WORLD)
    // What it says here and there is the same, however often it goes through.
    const second = await anOwnCharacter(visitor)
    await bring(visitor, second.id, world.body)
    expect((await exported(visitor, second.id, 'world')).body).toEqual(world.body)
  })

  test('that has patterns beside plain words goes out as it came, and each is what it is in a talk', async () => {
    const visitor = await aGuest()
    const own = await anOwnCharacter(visitor)
    const entry = {
      uid: 0,
      key: ['marmalade', '/(?<!\\w)ja+r/i'],
      keysecondary: [],
      content: 'It is kept in the clock.',
      order: 1,
      position: 0,
      disable: false,
    }
    const pattern = { ...entry, uid: 1, key: ['jam', '/spo{2,}n/i'], content: 'Spoons lie in the drawer.' }
    await bring(visitor, own.id, { entries: { 0: entry, 1: pattern } })
    const world = await exported(visitor, own.id, 'world')
    expect(world.body).toMatchObject({ entries: { 0: entry, 1: pattern } })
    expect(JSON.stringify(world.body)).not.toContain('moonlit')
    const chat = await visitor.openChat(own.id)
    for (const [words, isTold] of [
      ['Did you see a spo{2,}n, or jamming?', false],
      ['Where is a spoooon?', true],
    ] as const) {
      const { reply } = await visitor.send(chat.id, words)
      await visitor.follow(reply)
      expect(JSON.stringify(stage.model.prompts.at(-1)).includes('in the drawer')).toBe(isTold)
    }
    // The same book in the form of cards, brought back.
    const second = await anOwnCharacter(visitor)
    await bring(visitor, second.id, (await exported(visitor, own.id)).body)
    expect((await exported(visitor, second.id, 'world')).body).toEqual(world.body)
  })

  test('of the form of cards comes out with every field that it had', async () => {
    const visitor = await aGuest()
    const own = await anOwnCharacter(visitor, {
      character_book: { entries: [{ keys: ['old'], content: 'The old book.' }] },
    })
    const entry = {
      keys: ['a/b'],
      content: 'A key.',
      use_regex: true,
      unheard_of: 'kept',
      extensions: { y: 2 },
    }
    const book = { name: 'Keys', extensions: { x: 1 }, entries: [entry], unheard_of: true }
    expect(await bring(visitor, own.id, { spec: 'lorebook_v3', data: book })).toMatchObject({ status: 200 })
    const { body } = await exported(visitor, own.id)
    expect(body).toMatchObject({ spec: 'lorebook_v3', data: book })
    expect(body.data.entries).toHaveLength(1)
    expect((await exported(visitor, own.id, 'world')).body.entries[0]).toMatchObject({
      uid: 0,
      key: ['/a\\/b/i'],
      unheard_of: 'kept',
      disable: false,
    })
  })

  test('is what the character speaks from', async () => {
    const visitor = await aGuest()
    const own = await anOwnCharacter(visitor)
    await bring(visitor, own.id, {
      entries: { 0: { key: ['marmalade'], content: 'It is kept in the clock.' } },
    })
    const chat = await visitor.openChat(own.id)
    const { reply } = await visitor.send(chat.id, 'Where is the marmalade?')
    await visitor.follow(reply)
    expect(JSON.stringify(stage.model.prompts.at(-1))).toContain('It is kept in the clock.')
  })

  test('is read with each reply as far as its entries have words, and no further than a reply has time for', async () => {
    const visitor = await aGuest()
    const own = await anOwnCharacter(visitor)
    const role = async () => {
      const [row] = await stage.server.context.db.rows<{ role: Role }>(
        sql`select role from own_characters where id = ${own.id}`,
      )
      return row?.role
    }
    const empty = [{}, { keys: ['x'], content: ' ' }, { content: 'Off.', enabled: false }]
    const book = { entries: [...empty, { keys: ['marmalade'], content: 'In the clock.' }] }
    expect((await bring(visitor, own.id, book)).body).toMatchObject({ character: { lore: 4 } })
    expect((await role())?.lorebook?.entries.map(({ content }) => content)).toEqual(['In the clock.'])
    expect((await exported(visitor, own.id)).body.data.entries).toHaveLength(4)
    const long = { content: 'A.', extensions: { moonlit: 'note '.repeat(100) } }
    await bring(visitor, own.id, { entries: Array.from({ length: 2_000 }, () => long) })
    expect(JSON.stringify(await role()).length).toBeLessThan(600_000)
    await bring(visitor, own.id, { entries: empty })
    expect(await role()).not.toHaveProperty('lorebook')
  })

  test('of more entries than anybody writes is refused in words', async () => {
    const visitor = await aGuest()
    const own = await anOwnCharacter(visitor)
    const entries = Array.from({ length: LORE_ENTRIES_MAX + 1 }, () => ({}))
    expect(await bring(visitor, own.id, { entries })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: 'The lorebook has more than 5000 entries.' },
    })
  })

  test('stays with a character that was made by choices when those are changed', async () => {
    const visitor = await aGuest()
    const { body: own } = await call(visitor, '/characters/choices', {
      clientId: randomUUID(),
      choices: someChoices(),
    })
    await bring(visitor, own.id, WORLD)
    const choices = { ...someChoices(), name: 'Other' }
    expect((await call(visitor, `/characters/${own.id}/choices`, { choices })).body).toMatchObject({
      name: 'Other',
      lore: 2,
    })
    expect((await exported(visitor, own.id, 'world')).body).toMatchObject(WORLD)
  })

  test('that breaks the safety rules is blocked, and leaves the one that is there', async () => {
    const visitor = await aGuest()
    const own = await anOwnCharacter(visitor)
    await bring(visitor, own.id, WORLD)
    const [row] = readTable('minors-blocked')
    const entries = { 0: { key: ['x'], content: row?.line } }
    expect(await bring(visitor, own.id, { entries })).toMatchObject({ status: 451 })
    // Files that stand in a card begin like this; so may a sentence.
    const likeAFile = { 0: { key: ['x'], content: `data: ${row?.line}` } }
    const other = await aGuest()
    const { id } = await anOwnCharacter(other)
    expect(await bring(other, id, { entries: likeAFile })).toMatchObject({ status: 451 })
    expect((await exported(visitor, own.id, 'world')).body).toMatchObject(WORLD)
  })

  test('is read again with the name that its character is given', async () => {
    const visitor = await aGuest()
    const { body: own } = await call(visitor, '/characters/choices', {
      clientId: randomUUID(),
      choices: someChoices(),
    })
    const line = readTable('minors-blocked').find(({ line }) => / middle school/.test(line))?.line ?? ''
    const entries = { 0: { key: ['x'], content: line.replace('middle', '{{char}}') } }
    expect(await bring(visitor, own.id, { entries })).toMatchObject({ status: 200 })
    const choices = { ...someChoices(), name: 'Middle' }
    expect(await call(visitor, `/characters/${own.id}/choices`, { choices })).toMatchObject({ status: 451 })
    expect((await cardOf(visitor, own.id)).data.name).not.toBe('Middle')
  })

  test('is refused where it is none, and is nobody’s but the owner’s', async () => {
    const visitor = await aGuest()
    const own = await anOwnCharacter(visitor)
    for (const value of [{ entries: 7 }, [], 'words'])
      expect(await bring(visitor, own.id, value)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', field: 'file' },
      })
    expect((await exported(visitor, own.id)).status).toBe(404)
    await bring(visitor, own.id, WORLD)
    const stranger = await aGuest()
    const premadeId = stage.cast[0]?.premadeId ?? ''
    for (const id of [own.id, randomUUID(), premadeId]) {
      expect(await bring(stranger, id, WORLD)).toMatchObject({ status: 404 })
      expect((await exported(stranger, id)).status).toBe(404)
    }
  })
})
