import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CharacterChoices } from '#contract/character-choices.ts'
import { CHOSEN_AGE_MAX } from '#contract/limits.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { readCardFile } from '#server/cards/service.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** Pictures are drawn one after the other, and on a busy machine slowly. */
const DRAWING = { timeout: 120_000 }

type Visitor = ReturnType<typeof aVisitor>

async function ask(visitor: Visitor, path: string, body: object) {
  const answer = await visitor.fetchApi('POST', path, body)
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers, whose schemas the server has checked
  return { status: answer.status, body: (await answer.json()) as any }
}

const make = (visitor: Visitor, choices: Partial<CharacterChoices> = {}, clientId: string = randomUUID()) =>
  ask(visitor, '/characters/choices', { clientId, choices: someChoices(choices) })

const list = async (visitor: Visitor): Promise<OwnCharacter[]> =>
  (await (await visitor.fetchApi('GET', '/characters')).json()).characters

const pictureOf = async (made: OwnCharacter) =>
  await (await fetch(`${server.url}${made.profilePicture}`)).bytes()

describe('a character made by choices', DRAWING, () => {
  test('can be talked with by somebody who had no token, greets as was written, and is drawn as chosen', async () => {
    const visitor = aVisitor(server.url)
    const { status, body: made } = await make(visitor)
    expect(status).toBe(200)
    expect(made).toMatchObject({ name: 'Ines', age: 34, gender: 'female', choices: someChoices() })
    const shown = await visitor.portrayed(made)
    expect(await list(visitor)).toEqual([shown])
    expect(await sharp(await pictureOf(shown)).metadata()).toMatchObject({ width: 832, height: 1216 })
    const chat = await visitor.openChat(made.id)
    expect(chat.lastMessage?.content).toBe('*Ines looks up.* you, come and see.')
    await visitor.follow((await visitor.send(chat.id, 'Good evening. What do you do all day?')).reply)
    expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({ status: 'finished' })
  })

  test('greets by its personality where no first message was written', async () => {
    const visitor = aVisitor(server.url)
    const { body: made } = await make(visitor, { firstMessage: '', personality: 'shy' })
    expect((await visitor.openChat(made.id)).lastMessage?.content).toContain('Ines looks up, then away.')
  })

  test('greets a stranger as one, and is told of by a short name', async () => {
    const visitor = aVisitor(server.url)
    const name = 'Alexandrina Theodora Wilhelmina of the Seven Northern Harbours'.slice(0, 60)
    const { body: made } = await make(visitor, {
      name,
      firstMessage: '',
      personality: 'warm',
      relation: 'stranger',
    })
    expect((await visitor.openChat(made.id)).lastMessage?.content).toMatch(
      /^\*Alexandrina smiles\.\* (?!There you are)/,
    )
  })

  test.each([
    ['restores old maps', /I(?: am|'m) Ines\. I restore old maps\./],
    ['', /I(?: am|'m) Ines\. What I do all day is still open\./],
  ])('says who it is, what it does and where it is found: "%s"', async (work, answer) => {
    const visitor = aVisitor(server.url)
    const { body: made } = await make(visitor, { work })
    const chat = await visitor.openChat(made.id)
    await visitor.follow((await visitor.send(chat.id, 'Who are you and where do you live?')).reply)
    const said = (await visitor.messages(chat.id)).messages.at(-1)?.content ?? ''
    expect(said).toMatch(answer)
    expect(said).toMatch(/in a library, and I come from a place that(?:'s| is) still open/)
  })

  test('is made once, however often the call is repeated', async () => {
    const visitor = aVisitor(server.url)
    await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    const clientId = randomUUID()
    const answers = await Promise.all([1, 2].map(() => make(visitor, {}, clientId)))
    expect(answers.map(({ body }) => body.id)).toEqual([clientId, clientId])
    expect(await list(visitor)).toHaveLength(1)
  })

  test('goes out as a card that says what was chosen', async () => {
    const visitor = aVisitor(server.url)
    const { body: made } = await make(visitor)
    const answer = await visitor.fetchApi('GET', `/characters/${made.id}/card?format=png`)
    const { data } = readCardFile(Buffer.from(await answer.arrayBuffer())).card
    expect(data).toMatchObject({ name: 'Ines', extensions: { moonlit: { age: 34, gender: 'female' } } })
    expect(data.description).toContain('Work: restores old maps.')
    expect(data.description).toContain('chestnut hair (long waves)')
    expect(data.scenario).toContain('in a library')
  })

  test('[SAF-35] does not exist for anybody else', async () => {
    const { body: made } = await make(aVisitor(server.url))
    const other = aVisitor(server.url)
    await other.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    expect((await make(other, {}, made.id)).status).toBe(404)
    const path = `/characters/${made.id}`
    expect((await ask(other, `${path}/choices`, { choices: someChoices() })).status).toBe(404)
    expect((await ask(other, `${path}/duplicate`, { clientId: randomUUID() })).status).toBe(404)
  })
})

describe('[SEC-15] nobody under 18 can be made by choices', DRAWING, () => {
  test.each([
    ['an age below it', { age: 17 }],
    ['an age that nobody is drawn with', { age: CHOSEN_AGE_MAX + 1 }],
    ['a name with a number', { name: 'Ines 16' }],
    ['a text that hides a part from readers', { work: 'is 1{{// nothing}}6' }],
    ['a text that no database keeps', { firstMessage: 'Hello\u0000' }],
  ])('%s is no valid choice', async (_, choices) => {
    expect(await make(aVisitor(server.url), choices)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    })
  })

  test.each([
    ['a number as a work', { work: '17' }],
    ['a school', { work: 'high school student' }],
    ['a word for one', { interests: ['being a teenager'] }],
    ['a name', { name: 'Seventeen' }],
    ['an age in a first message', { firstMessage: 'I just turned sixteen, {{user}}.' }],
    ['an age across two fields', { work: 'sixteen', interests: ['years old', 'cello'] }],
    ['an age across the name and the work', { name: 'Schoolgirl Ines', work: 'reads' }],
  ])('%s is blocked though the age says 34', async (_, choices) => {
    const visitor = aVisitor(server.url)
    expect(await make(visitor, choices)).toMatchObject({ status: 451, body: { code: 'blocked' } })
    expect(await list(visitor)).toEqual([])
  })

  test('and what an adult does is not', async () => {
    const work = 'high-school teacher and youth worker'
    const interests = ['classic films of 1917', 'her 16 cats', 'cheerful children’s books']
    expect(await make(aVisitor(server.url), { work, interests, name: 'Mary-Lou O’Neil' })).toMatchObject({
      status: 200,
    })
  })
})

describe('a character made by choices, later', DRAWING, () => {
  test('can be given others, and its chat goes on with it', async () => {
    const visitor = aVisitor(server.url)
    const made = await visitor.portrayed((await make(visitor)).body)
    const chat = await visitor.openChat(made.id)
    const edit = (choices: Partial<CharacterChoices>) =>
      ask(visitor, `/characters/${made.id}/choices`, { choices: someChoices(choices) })
    const renamed = (await edit({ name: 'Clara' })).body
    expect(renamed).toMatchObject({ id: made.id, name: 'Clara', profilePicture: made.profilePicture })
    const sketched = (await edit({ name: 'Clara', outfit: 'coat' })).body
    expect(sketched.profilePicture).not.toBe(made.profilePicture)
    const changed = await visitor.portrayed(made)
    expect((await edit({ name: 'Clara', outfit: 'coat' })).body).toEqual(changed)
    expect((await edit({ work: 'a schoolgirl' })).status).toBe(451)
    expect((await visitor.chats())[0]).toMatchObject({
      id: chat.id,
      name: 'Clara',
      profilePicture: changed.profilePicture,
    })
    expect(await list(visitor)).toEqual([changed])
  })

  test('can be doubled, once for each call, and so can one of a card', async () => {
    const visitor = aVisitor(server.url)
    const made = await visitor.portrayed((await make(visitor)).body)
    const ofCard = await anOwnCharacter(visitor)
    for (const { id, ...first } of [made, ofCard]) {
      const clientId = randomUUID()
      const double = () => ask(visitor, `/characters/${id}/duplicate`, { clientId })
      const { body: second } = await double()
      expect((await double()).body).toEqual(second)
      const { createdAt: _, profilePicture, referenceImage, ...same } = first
      expect(second).toMatchObject({ ...same, id: clientId })
      expect(second.referenceImage).toBe(referenceImage && second.profilePicture)
      expect(second.profilePicture).not.toBe(profilePicture)
      expect(await pictureOf(second)).toEqual(await pictureOf({ id, ...first }))
    }
    expect(await list(visitor)).toHaveLength(4)
    expect(await ask(visitor, `/characters/${ofCard.id}/choices`, { choices: someChoices() })).toMatchObject({
      status: 409,
    })
  })
})

describe('[CREATE-02] [CHAT-05] characters of one’s own are limited', DRAWING, () => {
  let own: TestServer
  beforeAll(async () => {
    own = await aServer({ GUEST_CHARACTERS: '1', FREE_CHARACTERS: '1' })
  })
  afterAll(() => own.close())
  const REFUSED = { status: 402, body: { code: 'free-limit', limit: 'characters' } }

  test('to one for a guest, who keeps it when signing up, and to one without a subscription', async () => {
    const visitor = aVisitor(own.url)
    const { body: made } = await make(visitor)
    expect(await make(visitor)).toMatchObject(REFUSED)
    expect(await ask(visitor, `/characters/${made.id}/duplicate`, { clientId: randomUUID() })).toMatchObject(
      REFUSED,
    )
    const { user } = await anAccount(own, visitor)
    const shown = await visitor.portrayed(made)
    expect(await list(visitor)).toEqual([shown])
    expect(await make(visitor)).toMatchObject(REFUSED)
    await own.context.db.rows(sql`update users set plan = 'monthly' where id = ${user.id}`)
    expect(await make(visitor)).toMatchObject({ status: 200 })
  })

  test('also where they are made at once', async () => {
    const { visitor } = await anAccount(own)
    const answers = await Promise.all([1, 2].map(() => make(visitor)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('the picture of choices that are not made yet', DRAWING, () => {
  const { style, gender, age, appearance, face, outfit, outfitColor, place } = someChoices()
  const look = { style, gender, age, appearance, face, outfit, outfitColor, place }
  const preview = (more: object = {}) =>
    aVisitor(server.url).fetchApi('POST', '/characters/preview', { ...look, ...more })

  test('is small, the same for the same choices, and shows each that is changed', async () => {
    const first = await preview()
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect(first.headers.get('authorization-token')).toBeNull()
    const bytes = await first.bytes()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 416, height: 608 })
    expect(await (await preview()).bytes()).toEqual(bytes)
    for (const other of [{ outfitColor: 'navy' }, { age: 60 }, { place: 'beach sunset' }, { face: 8 }])
      expect(await (await preview(other)).bytes()).not.toEqual(bytes)
  })

  test('takes no more than what is seen, and nobody under 18', async () => {
    expect((await preview({ name: 'Ines' })).status).toBe(400)
    expect((await preview({ age: 17 })).status).toBe(400)
  })
})
