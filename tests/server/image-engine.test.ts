import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anAutomatic1111 } from '#server/providers/imagegen/automatic1111/an-automatic1111.fixture.ts'
import { aLikenessServer } from '#server/providers/likeness/a-likeness-server.fixture.ts'
import { createPictureReader } from '#server/providers/pictures/sharp-reader.ts'
import { aScreenServer } from '#server/providers/screening/a-screen-server.fixture.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { SOON } from '#tests/soon.ts'

let engine: Awaited<ReturnType<typeof anAutomatic1111>>
let screen: Awaited<ReturnType<typeof aScreenServer>>
let server: TestServer

beforeAll(async () => {
  engine = await anAutomatic1111()
  screen = await aScreenServer()
  server = await aServer({
    IMAGE_ENGINE: 'automatic1111',
    IMAGE_BASE_URL: engine.baseUrl,
    PICTURE_SCREEN_BASE_URL: screen.baseUrl,
  })
})
afterAll(async () => {
  await server.close()
  engine.close()
  screen.close()
})

async function aChat() {
  const { model } = server.context.characters.visible()[0] ?? {}
  if (!model) throw new Error('The catalogue is empty.')
  const visitor = aVisitor(server.url)
  return { visitor, model, chat: await visitor.openChat(model.premadeId) }
}

test('a picture in a talk is drawn by the engine of the settings, of the adult on the character’s sheet and portrait', async () => {
  const { visitor, chat, model } = await aChat()
  const { reply } = await visitor.send(chat.id, 'Send me a picture from the beach, please')
  await visitor.follow(reply)
  const { cdnImage } = await visitor.picture(reply)
  const file = await fetch(`${server.url}${cdnImage}`)
  const { format, width, height } = await sharp(await file.arrayBuffer()).metadata()
  expect([format, width, height]).toEqual(['webp', 832, 1024])
  expect(engine.posted('/sdapi/v1/img2img').map(({ prompt }) => prompt)).toEqual([
    expect.stringMatching(new RegExp(`one adult .*, ${model.age} years old, .*beach`)),
  ])
  expect(screen.heard).toHaveLength(1)
})

test('the portrait of an own character is drawn by it too, of words alone, and is what its pictures are shown', async () => {
  const visitor = aVisitor(server.url)
  const body = { clientId: randomUUID(), choices: someChoices() }
  const made = await (await visitor.fetchApi('POST', '/characters/choices', body)).json()
  const before = engine.posted('/sdapi/v1/img2img').length
  const { profilePicture } = await visitor.portrayed(made)
  const portrait = await (await fetch(`${server.url}${profilePicture}`)).bytes()
  expect(await sharp(portrait).metadata()).toMatchObject({ format: 'webp', width: 832, height: 1216 })
  expect(engine.posted('/sdapi/v1/txt2img').at(-1).prompt).toMatch(/one adult .*, 34 years old, .*library/)
  expect(engine.posted('/sdapi/v1/img2img')).toHaveLength(before)

  const chat = await visitor.openChat(made.id)
  const { reply } = await visitor.send(chat.id, 'Send me a picture from the beach, please')
  await visitor.picture(reply)
  const shown = engine.posted('/sdapi/v1/img2img').at(-1)
  expect(Buffer.from(shown.init_images[0].replace(/^.*,/, ''), 'base64')).toEqual(Buffer.from(portrait))
})

test('a portrait waits for an engine that is away, and is there when that is back', async () => {
  const down = await anAutomatic1111()
  const { port } = new URL(down.baseUrl)
  const other = await aServer({ IMAGE_ENGINE: 'automatic1111', IMAGE_BASE_URL: down.baseUrl })
  down.close()
  try {
    const visitor = aVisitor(other.url)
    const body = { clientId: randomUUID(), choices: someChoices() }
    const answer = await visitor.fetchApi('POST', '/characters/choices', body)
    const made = await answer.json()
    expect([answer.status, made.comingPortrait.progress]).toEqual([200, 0])
    expect((await fetch(`${other.url}${made.profilePicture}`)).status).toBe(200)
    await vi.waitFor(() => expect(other.logged.join()).toContain('it is tried again'), SOON)
    const back = await anAutomatic1111({ port: Number(port) })
    await visitor.portrayed(made)
    back.close()
  } finally {
    await other.close()
  }
}, 120_000)

test('a card of the catalogue has the portrait that the site shows, whatever draws the rest', async () => {
  const { visitor, model } = await aChat()
  const asked = engine.heard.length
  const card = await visitor.fetchApi('GET', `/characters/${model.premadeId}/card?format=png`)
  expect(Buffer.from(await card.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
  expect(engine.heard).toHaveLength(asked)
})

test('a picture in a group is compared with the portrait of who speaks, drawn again where it is somebody else, and counted', async () => {
  const eyes = await aLikenessServer()
  const judged = await aServer({
    IMAGE_ENGINE: 'automatic1111',
    IMAGE_BASE_URL: engine.baseUrl,
    PICTURE_SCREEN_BASE_URL: screen.baseUrl,
    LIKENESS_BASE_URL: eyes.baseUrl,
    LIKENESS_MODEL: 'eyes',
  })
  try {
    const visitor = aVisitor(judged.url)
    const [first, second] = judged.context.characters.visible()
    const premadeIds = [first, second].map((one) => one?.model.premadeId)
    const made = await visitor.fetchApi('POST', '/groups', { clientId: randomUUID(), premadeIds })
    const chat = await made.json()
    eyes.say(0.1, 0.9)
    const drawn = engine.posted('/sdapi/v1/img2img').length
    const { reply } = await visitor.send(
      chat.id,
      `${second?.model.name}, send me a picture from the beach, please`,
    )
    const { likeness } = await visitor.picture(reply)
    expect(likeness).toMatchObject({ is: 'redrawn' })
    const drawings = engine.posted('/sdapi/v1/img2img').slice(drawn)
    expect(drawings.map(({ prompt }) => prompt)).toEqual(
      Array(2).fill(expect.stringContaining(`${second?.model.age} years old`)),
    )
    expect(drawings[0].seed).not.toBe(drawings[1].seed)
    // Each time the portrait that the engine was shown, and what it drew.
    expect(eyes.heard).toHaveLength(2)
    expect(eyes.heard[0]?.pictures[0]).toEqual(eyes.heard[1]?.pictures[0])
    const { ownCharacters } = judged.context
    const portrait = await ownCharacters.referenceOf(second?.model.premadeId ?? '')
    expect(eyes.heard[0]?.pictures[0]).toEqual(
      await createPictureReader().toJpeg(portrait ?? Buffer.alloc(0), 768),
    )
    expect(await judged.context.metrics.text()).toMatch(/moonlit_likeness_total\{outcome="redrawn"\} 1/)
    expect(judged.context.parts.find(({ name }) => name === 'judge of likeness')).toEqual({
      name: 'judge of likeness',
      label: `eyes at ${eyes.baseUrl}`,
      isReal: true,
    })
  } finally {
    await judged.close()
    eyes.close()
  }
}, 120_000)

test('what is used is said where the operator looks', () => {
  expect(server.context.parts.find(({ name }) => name === 'image engine')).toEqual({
    name: 'image engine',
    label: `Automatic1111 at ${engine.baseUrl}`,
    isReal: true,
  })
})
