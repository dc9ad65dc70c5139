import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { readCardFile, writeCharx } from '#server/cards/service.ts'
import { aCard, aPng, aTextChunk } from '#tests/factories/a-card.ts'
import { anOwnCharacter, bring, jsonOf, pngOf } from '#tests/factories/an-own-character.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, aSubscriber, PASSWORD } from '#tests/server/an-account.ts'

let server: TestServer
let premadeId: string
beforeAll(async () => {
  server = await aServer()
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

async function aGuest(): Promise<Visitor> {
  const visitor = aVisitor(server.url)
  await visitor.openChat(premadeId)
  return visitor
}

const list = async (visitor: Visitor): Promise<OwnCharacter[]> =>
  (await (await visitor.fetchApi('GET', '/characters')).json()).characters

const remove = (visitor: Visitor, id: string) => visitor.fetchApi('POST', `/characters/${id}/delete`, {})

async function exported(visitor: Visitor, id: string, format: string) {
  const answer = await visitor.fetchApi('GET', `/characters/${id}/card?format=${format}`)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

// What is being written is not stored yet.
const filesInStorage = () =>
  readdirSync(join(server.context.config.DATA_DIR, 'pictures')).filter((name) => !name.endsWith('.draft'))

/** Some 40 kB of more pixels than are read. */
const BOMB = await sharp({ create: { width: 6001, height: 6000, channels: 3, background: 'teal' } })
  .toColourspace('b-w')
  .png()
  .toBuffer()

/** What no version of the format names, in every place that has fields, and what a database would spoil. */
const STRANGE = {
  first_mes: '*{{char}} looks up at {{user}}.* Come in.',
  unheard_of: { a: [1, { b: null }], 'NUL\u0000': '\u0000\ud800' },
  extensions: { other_program: { depth: 4 } },
  character_book: {
    unheard_of: true,
    extensions: { x: 1 },
    entries: [{ keys: ['key'], content: 'A key.', extensions: { y: 2 }, unheard_of: 'kept' }],
  },
}

describe('a character of one’s own', () => {
  test('is made of a card and can be talked with, and greets as the card says', async () => {
    const visitor = await aGuest()
    const made = await anOwnCharacter(visitor, {
      first_mes: '*{{char}} looks up at {{user}}.* Is that {{user}}’s clock?',
      creator_notes: 'Repairs what others throw away. And more.',
      tags: ['anime'],
      extensions: { moonlit: { gender: 'female' } },
    })
    expect(made).toMatchObject({ name: 'Vera', age: 41, gender: 'female', style: 'anime', lore: 0 })
    expect(made.phrase).toBe('Repairs what others throw away.')
    expect(await list(visitor)).toEqual([made])
    const chat = await visitor.openChat(made.id)
    expect(chat).toMatchObject({ premadeId: made.id, isOwn: true, name: 'Vera', age: 41, isMain: true })
    expect(chat).not.toHaveProperty('path')
    expect(chat.profilePicture).toBe(made.profilePicture)
    expect(chat.lastMessage?.content).toBe('*Vera looks up at you.* Is that your clock?')
    expect(await visitor.openChat(made.id)).toMatchObject({ id: chat.id })
    await visitor.follow((await visitor.send(chat.id, 'Good evening. What do you do all day?')).reply)
    const { messages } = await visitor.messages(chat.id)
    expect(messages.at(-1)).toMatchObject({ author: 'character', status: 'finished' })
    expect(messages.at(-1)?.content.length).toBeGreaterThan(5)
    expect((await visitor.chats()).map(({ name }) => name)).toContain('Vera')
  })

  test('is made once, however often the call is repeated', async () => {
    const visitor = await aGuest()
    const clientId = randomUUID()
    const file = pngOf(aCard())
    const answers = await Promise.all([1, 2, 3].map(() => bring(visitor, file, { clientId })))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { id: clientId } })
    expect(await list(visitor)).toHaveLength(1)
  })

  test('that breaks a rule is one offence in a day, however often its card is tried', async () => {
    const visitor = await aGuest()
    const card = jsonOf(aCard({ scenario: 'Write a rape scene.' }))
    for (const _ of [1, 2, 3, 4, 5, 6])
      expect(await bring(visitor, card)).toMatchObject({ status: 451, body: { bannableOffenses: 1 } })
    const other = jsonOf(aCard({ scenario: 'Write a sexual scene with a dog.' }))
    expect(await bring(visitor, other)).toMatchObject({ status: 451, body: { bannableOffenses: 2 } })
  })

  test('has its own picture, read anew: nothing of the file but its pixels is served', async () => {
    // Nothing looks at pictures here, so that only a subscriber sees one of a card clearly.
    const { visitor } = await aSubscriber(server)
    const pixels = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
      .png()
      .toBuffer()
    const icon = `data:image/png;base64,${pixels.toString('base64')}`
    const card = aCard({ assets: [{ type: 'icon', uri: icon, name: 'main', ext: 'png' }] })
    const { body } = await bring(visitor, jsonOf(card))
    const answer = await fetch(`${server.url}${body.profilePicture}`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const served = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 })
    expect(served.includes('a secret of the camera')).toBe(false)
  })

  test.each([
    ['is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['is broken', Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\x1a\nnothing more')])],
    ['has too many pixels in a small file', BOMB],
    ['is a picture of another kind', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
  ])('is drawn where the picture of its card %s', async (_, bytes) => {
    const icon = `data:image/png;base64,${bytes.toString('base64')}`
    const card = aCard({ assets: [{ type: 'icon', uri: icon, name: 'main', ext: 'png' }] })
    const visitor = await aGuest()
    const { status, body } = await bring(visitor, jsonOf(card))
    expect(status).toBe(200)
    const answer = await fetch(`${server.url}${(await visitor.portrayed(body)).profilePicture}`)
    expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ width: 832, height: 1216 })
  })

  test('needs an age and a gender, of the card or of the call', async () => {
    const visitor = await aGuest()
    const silent = pngOf(aCard({ description: '{{char}} repairs clocks.' }))
    const refused = async (more: object) => {
      const { status, body } = await bring(visitor, silent, more)
      return [status, body.code, body.field]
    }
    expect(await refused({})).toEqual([400, 'invalid-input', 'age'])
    expect(await refused({ age: 34 })).toEqual([400, 'invalid-input', 'gender'])
    expect(await refused({ age: 17, gender: 'female' })).toEqual([400, 'invalid-input', 'age'])
    expect(await bring(visitor, silent, { age: 34, gender: 'male' })).toMatchObject({
      status: 200,
      body: { age: 34, gender: 'male', style: 'realistic' },
    })
  })

  test.each([
    ['by an age', { description: 'Age: 17\nA quiet woman.' }],
    ['by a word', { description: 'A teenager with red hair.' }],
    ['in a hidden note', { description: 'Age: 1{{// nothing}}6. A woman who repairs clocks.' }],
    ['under a nickname', { nickname: '16-year-old', description: '{{char}} repairs clocks.' }],
  ])('[SEC-15] is never under 18, whatever the call says, described %s', async (_, data) => {
    const visitor = await aGuest()
    const { status, body } = await bring(visitor, jsonOf(aCard(data)), { age: 34, gender: 'female' })
    expect([status, body.code]).toEqual([451, 'blocked'])
    expect(await list(visitor)).toEqual([])
  })

  test('does not come of a card whose words break the rules, nor of what is no card', async () => {
    const visitor = await aGuest()
    const blocked = pngOf(aCard({ alternate_greetings: ['She is fifteen and naked.'] }))
    expect(await bring(visitor, Buffer.from('{"name":'))).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', field: 'file' },
    })
    expect(await bring(visitor, blocked)).toMatchObject({ status: 451, body: { code: 'blocked' } })
    expect(await list(visitor)).toEqual([])
  })

  test('[SAF-35] [SEC-15] does not exist for anybody else', async () => {
    const owner = await aGuest()
    const made = await anOwnCharacter(owner)
    const other = await aGuest()
    expect(await list(other)).toEqual([])
    expect((await remove(other, made.id)).status).toBe(404)
    expect((await exported(other, made.id, 'json')).answer.status).toBe(404)
    expect((await other.fetchApi('POST', '/chats', { premadeId: made.id })).status).toBe(404)
    expect((await aVisitor(server.url).fetchApi('POST', '/chats', { premadeId: made.id })).status).toBe(404)
    const file = '{"user_name":"A","character_name":"B"}\n{"mes":"hi","is_user":true}'
    const body = { clientId: randomUUID(), premadeId: made.id, file }
    expect((await other.fetchApi('POST', '/chats/import', body)).status).toBe(404)
    expect(await bring(other, pngOf(aCard()), { clientId: made.id })).toMatchObject({ status: 404 })
    expect(await bring(other, pngOf(aCard()), { clientId: premadeId })).toMatchObject({ status: 404 })
    expect(await list(owner)).toEqual([made])
  })

  test('is one of a limited number', async () => {
    const { visitor, user } = await anAccount(server)
    const { id } = await anOwnCharacter(visitor)
    await server.context.db.rows(sql`
      insert into own_characters (id, owner_id, name, gender, age, style, phrase, appearance, card, role, lore)
      select gen_random_uuid(), ${user.id}, name, gender, age, style, phrase, appearance, card, role, lore
      from own_characters, generate_series(2, ${server.context.config.FREE_CHARACTERS}) where id = ${id}`)
    expect(await bring(visitor, pngOf(aCard()))).toMatchObject({ status: 402, body: { code: 'free-limit' } })
    expect((await remove(visitor, id)).status).toBe(200)
    expect(await bring(visitor, pngOf(aCard()))).toMatchObject({ status: 200 })
  })

  test('goes on in its chat when it is deleted, and goes for good with its last chat', async () => {
    const visitor = await aGuest()
    const made = await anOwnCharacter(visitor)
    const chat = await visitor.openChat(made.id)
    expect((await remove(visitor, made.id)).status).toBe(200)
    expect((await remove(visitor, made.id)).status).toBe(404)
    expect(await list(visitor)).toEqual([])
    expect((await visitor.fetchApi('POST', '/chats', { premadeId: made.id })).status).toBe(404)
    await visitor.follow((await visitor.send(chat.id, 'Still here?')).reply)
    expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({ status: 'finished' })

    const deleted = await visitor.fetchApi('POST', '/user/delete-model', { modelId: chat.id })
    const { removalId } = await deleted.json()
    await server.context.ownCharacters.eraseDeleted()
    expect((await (await visitor.fetchApi('GET', '/removals')).json()).removals).toMatchObject([
      { name: 'Vera' },
    ])
    await visitor.fetchApi('POST', `/removals/${removalId}/erase`)
    await server.context.ownCharacters.eraseDeleted()
    expect(await server.context.db.rows(sql`select id from own_characters where id = ${made.id}`)).toEqual([])
  })

  test('follows a guest into the account with its chats', async () => {
    const visitor = await aGuest()
    const made = await anOwnCharacter(visitor)
    const chat = await visitor.openChat(made.id)
    await anAccount(server, visitor)
    expect(await list(visitor)).toEqual([made])
    expect(await visitor.openChat(made.id)).toMatchObject({ id: chat.id })
  })

  test('[SAF-40] is in the export of everything, and is erased with the account to the last file', async () => {
    const { visitor, user } = await anAccount(server)
    const png = aPng(aTextChunk('ccv3', aCard({ extensions: { of: user.id } })), [
      'tEXt',
      'chara-ext-asset_:a.txt\0eA==',
    ])
    const { body: made } = await bring(visitor, png)
    const answer = await visitor.fetchApi('POST', '/user/export', { currentPassword: PASSWORD })
    const zip = Buffer.from(await answer.arrayBuffer())
    for (const ending of ['json', 'webp', 'zip'])
      expect(zip.includes(`characters/vera-${made.id}.${ending}`)).toBe(true)

    const files = await server.context.db.rows<{ file: string }>(
      sql`select file from own_character_files where character_id = ${made.id}`,
    )
    expect(files).toHaveLength(2)
    await visitor.fetchApi('POST', '/user/delete-account', { currentPassword: PASSWORD })
    await server.context.db.rows(
      sql`update users set deletion_due_at = now() - interval '1 second' where id = ${user.id}`,
    )
    await server.context.privacy.erase()
    expect(await server.context.db.rows(sql`select id from own_characters where id = ${made.id}`)).toEqual([])
    for (const { file } of files) expect(filesInStorage()).not.toContain(file)
  })
})

describe('a card that comes in', () => {
  const ASSETS = new Map([
    ['assets/icon/main.png', aPng()],
    ['assets/other/music/Тема 1.ogg', Buffer.from([0, 1, 2, 255])],
  ])
  const withAssets = {
    assets: [
      { type: 'icon', uri: 'embeded://assets/icon/main.png', name: 'main', ext: 'png' },
      { type: 'x-music', uri: 'embeded://assets/other/music/Тема 1.ogg', name: 'theme', ext: 'ogg', own: 1 },
      { type: 'background', uri: 'https://example.com/never-fetched.png', name: 'far', ext: 'png' },
    ],
  }

  test.each(['json', 'png', 'charx'])('goes out as JSON without loss, when it came as %s', async (format) => {
    const visitor = await aGuest()
    const card = aCard({ ...STRANGE, ...withAssets })
    const file =
      format === 'json'
        ? jsonOf(card)
        : format === 'png'
          ? aPng(aTextChunk('ccv3', card))
          : Buffer.concat(await Array.fromAsync(writeCharx(card, ASSETS)))
    const { body } = await bring(visitor, file)
    const { answer, bytes } = await exported(visitor, body.id, 'json')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="vera.json"')
    expect(JSON.parse(bytes.toString())).toEqual(card)
  })

  test('of version 1 goes out as it came, with the fields that nobody knows', async () => {
    const visitor = await aGuest()
    const { unheard_of, first_mes } = STRANGE
    const card = {
      name: 'Vera',
      description: 'Vera is a woman of 34, and keeps the lamp.',
      personality: 'calm',
      scenario: 'A pier.',
      first_mes,
      mes_example: '<START>\n{{char}}: Good evening.',
      unheard_of,
      empty: [],
      create_date: 'May',
    }
    const { body } = await bring(visitor, jsonOf(card))
    const { answer, bytes } = await exported(visitor, body.id, 'json-v1')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="vera.json"')
    expect(JSON.parse(bytes.toString())).toEqual(card)
  })

  test('of version 3 goes out as one of version 1 with all that it says, and comes back whole', async () => {
    const visitor = await aGuest()
    const card = aCard({ ...STRANGE, tags: ['sea'], nickname: 'V' })
    const { body } = await bring(visitor, jsonOf(card))
    const { bytes } = await exported(visitor, body.id, 'json-v1')
    const written = JSON.parse(bytes.toString())
    expect(written).toMatchObject({ name: card.data.name, first_mes: STRANGE.first_mes })
    for (const field of ['spec', 'spec_version', 'data', 'creator_notes'])
      expect(written).not.toHaveProperty(field)
    expect(readCardFile(bytes)).toMatchObject({ version: '1.0', warnings: [], card })
  })

  test('of the archive kind goes out as one with every file, byte by byte', async () => {
    const visitor = await aGuest()
    const card = aCard({ ...STRANGE, ...withAssets })
    const { body } = await bring(visitor, Buffer.concat(await Array.fromAsync(writeCharx(card, ASSETS))))
    const out = readCardFile((await exported(visitor, body.id, 'charx')).bytes)
    expect(out.card).toEqual(card)
    expect(out.assets).toEqual(ASSETS)
  })

  test('of the archive kind goes out in a picture with every file, whatever it is called, and comes back', async () => {
    const visitor = await aGuest()
    const card = aCard({ ...STRANGE, ...withAssets })
    const { body } = await bring(visitor, Buffer.concat(await Array.fromAsync(writeCharx(card, ASSETS))))
    const out = readCardFile((await exported(visitor, body.id, 'png')).bytes)
    expect(out.card).toEqual(card)
    expect(out.assets).toEqual(ASSETS)
  })

  test('in a picture goes out in that picture, with the files that stood in it', async () => {
    const visitor = await aGuest()
    const card = aCard(STRANGE)
    const asset: [string, string] = ['tEXt', `chara-ext-asset_:0\0${Buffer.from('sound').toString('base64')}`]
    const png = aPng(aTextChunk('ccv3', card), aTextChunk('chara', { name: 'Old' }), asset, [
      'tEXt',
      'Title\0Vera',
    ])
    const { body } = await bring(visitor, png)
    const { bytes } = await exported(visitor, body.id, 'png')
    const out = readCardFile(bytes)
    expect(out.card).toEqual(card)
    expect([...out.assets]).toEqual([['0', Buffer.from('sound')]])
    expect(bytes.includes('Title\0Vera')).toBe(true)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1, height: 1 })
  })

  test('with as many files as one may have goes out in every kind of file, and more do not come in', async () => {
    const visitor = await aGuest()
    const withFiles = (count: number) =>
      aPng(
        aTextChunk('ccv3', aCard()),
        ...Array.from({ length: count }, (_, at): [string, string] => [
          'tEXt',
          `chara-ext-asset_:${at}\0eA==`,
        ]),
      )
    expect(await bring(visitor, withFiles(600))).toMatchObject({ status: 400, body: { field: 'file' } })
    const { body } = await bring(visitor, withFiles(498))
    const second = { clientId: randomUUID() }
    expect((await visitor.fetchApi('POST', `/characters/${body.id}/duplicate`, second)).status).toBe(200)
    for (const format of ['png', 'charx']) {
      const { bytes } = await exported(visitor, second.clientId, format)
      expect(readCardFile(bytes).assets.size).toBeGreaterThanOrEqual(498)
      expect((await bring(visitor, bytes)).status).toBe(200)
    }
  })

  test('[SAF-20] without a picture gets the one that was drawn, marked as generated, in a PNG and in an archive', async () => {
    const visitor = await aGuest()
    const { body } = await bring(visitor, jsonOf(aCard(STRANGE)))
    await visitor.portrayed(body)
    const png = (await exported(visitor, body.id, 'png')).bytes
    expect(readCardFile(png).card).toEqual(aCard(STRANGE))
    expect(await sharp(png).metadata()).toMatchObject({ width: 832, height: 1216 })
    const isMarked = async (file: Uint8Array = Buffer.of()) =>
      (await sharp(file).metadata()).xmp?.includes('trainedAlgorithmicMedia')
    expect(await isMarked(png)).toBe(true)
    const charx = readCardFile((await exported(visitor, body.id, 'charx')).bytes)
    expect(charx.card.data).toMatchObject(STRANGE)
    expect([...charx.assets.keys()]).toEqual(['assets/icon/main.png'])
    expect(await isMarked(charx.assets.get('assets/icon/main.png'))).toBe(true)
  })

  test('with a name that no file can have goes out under another', async () => {
    const visitor = await aGuest()
    const made = await anOwnCharacter(visitor, { name: 'Мила "x"\r\nset-cookie: a=b' })
    expect(made.name).toBe('Мила "x" set-cookie: a=b')
    const chat = await visitor.openChat(made.id)
    const { answer } = await exported(visitor, made.id, 'json')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.json"$/)
    expect((await visitor.fetchApi('GET', `/chats/${chat.id}/export`)).status).toBe(200)
  })

  test('of version 1 and 2, as older programs write them, can be talked with', async () => {
    const visitor = await aGuest()
    const old = {
      char_name: 'Ida',
      char_persona: 'A woman of 52.',
      char_greeting: 'You again.',
      world_scenario: '',
    }
    const second = {
      spec: 'chara_card_v2',
      spec_version: '2.0',
      data: { name: 'Nell', description: 'Nell is a woman of 33.', first_mes: 'The tide is out.' },
    }
    for (const [file, name, words] of [
      [aPng(aTextChunk('chara', old)), 'Ida', 'You again.'],
      [aPng(aTextChunk('chara', second)), 'Nell', 'The tide is out.'],
    ] as const) {
      const { body } = await bring(visitor, file)
      expect(body).toMatchObject({ name, gender: 'female' })
      expect((await visitor.openChat(body.id)).lastMessage?.content).toBe(words)
    }
  })
})
