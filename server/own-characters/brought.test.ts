import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CARD_PICTURES_MAX } from '#contract/limits.ts'
import { readCardFile, writeCharx, writePngCard } from '#server/cards/service.ts'
import { refuseHashes } from '#server/images/service.ts'
import { readPng, writePng } from '#server/platform/png-chunks.ts'
import { createPictureReader } from '#server/providers/pictures/sharp-reader.ts'
import { aScreenServer } from '#server/providers/screening/a-screen-server.fixture.ts'
import { aCard } from '#tests/factories/a-card.ts'
import { bring, jsonOf } from '#tests/factories/an-own-character.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import type { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD, subscribe } from '#tests/server/an-account.ts'
import { fileAt } from '#tests/server/file-at.ts'
import { lookThrough } from './looking-service.ts'

let screen: Awaited<ReturnType<typeof aScreenServer>>
let server: TestServer
beforeAll(async () => {
  screen = await aScreenServer()
  server = await aServer({ PICTURE_SCREEN_BASE_URL: screen.baseUrl })
})
beforeEach(() => screen.answer({ categories: { sexual: false } }))
afterAll(async () => {
  await server.close()
  screen.close()
})

type Visitor = ReturnType<typeof aVisitor>

/** A picture with enough in it to be known again; each seed another one. */
async function aPicture(seed: number): Promise<Buffer> {
  const [width, height] = [240, 320]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
    const wave =
      Math.sin((x * ((seed % 7) + 2)) / 23) +
      Math.cos((y * ((seed % 5) + 3)) / 31) +
      Math.sin((x * y * seed) / 9000)
    pixels.fill(Math.round(127 + wave * 40), at, at + 3)
  }
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const inPng = async (seed: number) => writePngCard(aCard(), await aPicture(seed))
async function inArchive(seed: number) {
  const path = 'assets/icon/main.png'
  const icon = { type: 'icon', uri: `embeded://${path}`, name: 'main', ext: 'png' }
  const parts = writeCharx(aCard({ assets: [icon] }), new Map([[path, await aPicture(seed)]]))
  return Buffer.concat(await Array.fromAsync(parts))
}
const list = async (visitor: Visitor) =>
  (await (await visitor.fetchApi('GET', '/characters')).json()).characters
const seenAt = async (address: string) =>
  await sharp(await (await fetch(server.url + address)).bytes()).metadata()
const stored = () => readdirSync(join(server.context.config.DATA_DIR, 'pictures'))

describe('[SAF-9] the picture of a card is looked at before anybody sees it', () => {
  test('the screen gets its pixels as they will be served, and one that it minds nothing of is shown', async () => {
    const { visitor } = await anAccount(server)
    const { status, body } = await bring(visitor, await inPng(1))
    expect(status).toBe(200)
    expect(body.isBlurred).toBeUndefined()
    expect(screen.heard.at(-1)?.picture).toEqual(
      Buffer.from(await (await fetch(server.url + body.profilePicture)).bytes()),
    )
  })

  test.each([
    ['a PNG', 'sexual/minors', 'sexual content involving minors', inPng],
    ['an archive', 'sexual/minors', 'sexual content involving minors', inArchive],
    ['a PNG', 'violence/graphic', 'graphic violence', inPng],
    ['a PNG', 'self-harm/intent', 'self-harm', inPng],
  ])('of a card in %s, one that shows %s is refused for %s, and no character is made', async (...row) => {
    const [, category, reason, file] = row
    const { visitor } = await anAccount(server)
    const before = stored().length
    screen.answer({ categories: { sexual: true, [category]: true } })
    const { status, body } = await bring(visitor, await file(2))
    expect([status, body.code, body.reason]).toEqual([451, 'blocked', reason])
    expect(body.message).toContain('In the picture of this card')
    expect(await list(visitor)).toEqual([])
    expect(stored()).toHaveLength(before)
  })

  test('[SAF-11] a refusal is on record once, with a hash and no picture; at one for a minor a person looks', async () => {
    const { visitor, user } = await anAccount(server)
    screen.answer({ categories: { sexual: true, 'sexual/minors': true } })
    const clientId = crypto.randomUUID()
    const file = await inPng(3)
    await bring(visitor, file, { clientId })
    const { body } = await bring(visitor, file, { clientId })
    const { db } = server.context
    expect(
      await db.rows(sql`
        select id, surface, category, rule, evidence, length(evidence_hash) as hash, counts_until
        from moderation_events where user_id = ${user.id}`),
    ).toEqual([
      {
        id: body.decisionId,
        surface: 'file',
        category: 'minors',
        rule: 'picture-screen',
        evidence: ['sexual/minors'],
        hash: 64,
        counts_until: null,
      },
    ])
    expect(await db.rows(sql`select from desk_cases where user_id = ${user.id}`)).toHaveLength(1)
  })

  test('the PNG that a card came in is looked at too, where another picture shows the character', async () => {
    const { visitor } = await anAccount(server)
    const uri = `data:image/png;base64,${(await aPicture(4)).toString('base64')}`
    const card = aCard({ assets: [{ type: 'icon', uri, name: 'main', ext: 'png' }] })
    const before = screen.heard.length
    expect((await bring(visitor, writePngCard(card, await aPicture(5)))).status).toBe(200)
    expect(screen.heard.length - before).toBe(2)
  })

  test('one that is rated adult is blurred wherever it shows, and clear with a subscription', async () => {
    const { visitor, user } = await anAccount(server)
    screen.answer({ categories: { sexual: true } })
    const { body: made } = await bring(visitor, await inPng(6))
    expect(made.isBlurred).toBe(true)
    expect((await seenAt(made.profilePicture)).width).toBe(16)
    const chat = await visitor.openChat(made.id)
    expect(chat.profilePicture).toBe(made.profilePicture)
    const copy = await visitor.fetchApi('POST', `/characters/${made.id}/duplicate`, {
      clientId: crypto.randomUUID(),
    })
    const second = await copy.json()
    expect(second.isBlurred).toBe(true)

    await subscribe(server, user.id)
    const faces = await list(visitor)
    expect(faces).toHaveLength(2)
    for (const { isBlurred, profilePicture } of faces) {
      expect(isBlurred).toBeUndefined()
      expect((await seenAt(profilePicture)).width).toBe(240)
    }
    const { profilePicture: clear = '' } = (await visitor.chats()).find(({ id }) => id === chat.id) ?? {}
    expect((await seenAt(clear)).width).toBe(240)
    expect(clear).not.toContain(fileAt(made.profilePicture).replace(/veil-|\.webp/g, ''))
  })

  test('a portrait that was drawn and is rated adult stays blurred once the subscription is over', async () => {
    const { visitor, user } = await anAccount(server)
    await subscribe(server, user.id)
    const { body: made } = await bring(visitor, await inPng(7))
    const { db, images } = server.context
    const bytes = await aPicture(8)
    const [file, veil] = [await images.keepFile(bytes), await images.keepVeil(bytes)]
    const [picture] = await db.rows<{ id: string }>(sql`
      insert into pictures (id, owner_id, file, width, height, description, rating, veil)
      values (gen_random_uuid(), ${user.id}, ${file}, 240, 320, '', 'adult', ${veil}) returning id`)
    await visitor.fetchApi('POST', `/characters/${made.id}/picture`, { pictureId: picture?.id })
    expect((await list(visitor))[0].isBlurred).toBeUndefined()
    await db.rows(sql`update users set plan = 'none' where id = ${user.id}`)
    expect((await list(visitor))[0].isBlurred).toBe(true)
  })

  test('once the character is deleted, neither the picture nor its blurred copy is left', async () => {
    const { visitor } = await anAccount(server)
    screen.answer({ categories: { sexual: true } })
    const { body: made } = await bring(visitor, await inPng(9))
    await visitor.fetchApi('POST', `/characters/${made.id}/delete`, {})
    await server.context.ownCharacters.eraseDeleted()
    await server.context.images.removeLooseFiles()
    expect((await fetch(server.url + made.profilePicture)).status).toBe(404)
  })

  test.each([
    ['is away', { status: 503 }],
    ['says nothing of what counts', { categories: {} }],
  ] as const)('[SAF-10] while the screen %s, no character is made of such a card', async (_, answer) => {
    const { visitor } = await anAccount(server)
    screen.answer(answer)
    const { status, body } = await bring(visitor, await inPng(10))
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(body.message).toContain('cannot be checked right now')
    expect(await list(visitor)).toEqual([])
    screen.answer({ categories: { sexual: false } })
    expect((await bring(visitor, await inPng(10))).status).toBe(200)
  })

  test('a card without a picture is drawn, and asks nobody', async () => {
    const { visitor } = await anAccount(server)
    const before = screen.heard.length
    const { status, body } = await bring(visitor, jsonOf(aCard()))
    expect([status, body.isBlurred]).toEqual([200, undefined])
    expect(screen.heard).toHaveLength(before)
  })
})

test('[SAF-10] where nothing looks at pictures, one that comes with a card counts as adult', async () => {
  const alone = await aServer()
  try {
    const { visitor, user } = await anAccount(alone)
    expect((await bring(visitor, await inPng(11))).body.isBlurred).toBe(true)
    await subscribe(alone, user.id)
    expect((await list(visitor))[0].isBlurred).toBeUndefined()
  } finally {
    await alone.close()
  }
})

test('[SAF-13] [SAF-15] a picture of a card that was taken down is refused in whichever form it comes again', async () => {
  const { visitor } = await anAccount(server)
  const uri = `data:image/png;base64,${(await aPicture(12)).toString('base64')}`
  const assets = [{ type: 'icon', uri, name: 'main', ext: 'png' }]
  const { body: made } = await bring(visitor, writePngCard(aCard({ assets }), await aPicture(12)))
  const filed = await visitor.fetchApi('POST', '/reports', {
    clientId: crypto.randomUUID(),
    address: made.profilePicture,
    reason: 'real-person',
  })
  const { number } = await filed.json()
  const { db, reports } = server.context
  const [report] = await db.rows<{ id: string }>(sql`select id from reports where number = ${number}`)
  await reports.decide(report?.id ?? '', 'removed', 'Ada')

  expect((await list(visitor))[0].profilePicture).toBeUndefined()
  const card = await (await visitor.fetchApi('GET', `/characters/${made.id}/card?format=json`)).text()
  expect(card).toContain('"name": "Vera"')
  expect(card).not.toContain('base64')
  expect((await visitor.fetchApi('GET', `/characters/${made.id}/card?format=png`)).status).toBe(404)
  for (const file of [await inPng(12), await inArchive(12)]) {
    const { status, body } = await bring(visitor, file)
    expect([status, body.reason]).toEqual([451, 'a picture that was taken down'])
  }
  expect((await bring(visitor, await inPng(13))).status).toBe(200)
})

test('[SAF-17] while a portrait is hidden it goes out of no card and in no copy of the data, and is back where it is kept', async () => {
  const { visitor } = await anAccount(server)
  const uri = `data:image/png;base64,${(await aPicture(33)).toString('base64')}`
  const assets = [{ type: 'icon', uri, name: 'main', ext: 'png' }]
  const { body: made } = await bring(visitor, writePngCard(aCard({ assets }), await aPicture(34)))
  const card = async (format: string) =>
    await visitor.fetchApi('GET', `/characters/${made.id}/card?format=${format}`)
  const copied = async () => {
    const data = await visitor.fetchApi('POST', '/user/export', { currentPassword: PASSWORD })
    const files = unzipSync(await data.bytes())
    const own = Object.entries(files).filter(([name]) => name.includes(made.id))
    return {
      endings: own.map(([name]) => name.split('.').at(-1)),
      isInCard: own.some(([name, bytes]) => name.endsWith('.json') && strFromU8(bytes).includes('base64')),
    }
  }
  const whole = { endings: ['json', 'webp', 'zip'], isInCard: true }
  expect(await copied()).toEqual(whole)

  const clientId = crypto.randomUUID()
  const address = made.profilePicture
  const filed = await visitor.fetchApi('POST', '/reports', { clientId, address, reason: 'intimate-image' })
  const { number } = await filed.json()
  const { db, reports } = server.context
  const [report] = await db.rows<{ id: string }>(sql`
    update reports set due_at = now() where number = ${number} returning id`)
  expect(await reports.hideWaiting()).toBe(1)
  expect((await fetch(server.url + made.profilePicture)).status).toBe(404)
  expect((await card('png')).status).toBe(404)
  expect(await (await card('json')).text()).not.toContain('base64')
  const archive = readCardFile(Buffer.from(await (await card('charx')).bytes()))
  expect([archive.assets.size, archive.picture]).toEqual([0, undefined])
  expect(await copied()).toEqual({ endings: ['json'], isInCard: false })

  await reports.decide(report?.id ?? '', 'kept', 'Ada')
  expect((await card('png')).status).toBe(200)
  expect(await copied()).toEqual(whole)
})

describe('[SAF-13] all that a card brings is looked at before it is kept', () => {
  const inFiles = async (files: [string, Buffer][], data: Record<string, unknown> = {}) =>
    Buffer.concat(await Array.fromAsync(writeCharx(aCard(data), new Map(files))))
  const filesOf = async (visitor: Visitor, id: string) => {
    const answer = await visitor.fetchApi('GET', `/characters/${id}/card?format=charx`)
    const { assets, card } = readCardFile(Buffer.from(await answer.bytes()))
    // The portrait, which goes out as the icon of a card that names none.
    assets.delete('assets/icon/main.png')
    return { assets, card }
  }
  const moving = async () => {
    const frame = { width: 8, height: 8, channels: 3, background: 'red' } as const
    const frames = [sharp({ create: frame }), sharp({ create: { ...frame, background: 'blue' } })]
    const pages = await Promise.all(frames.map((one) => one.png().toBuffer()))
    return await sharp(pages, { join: { animated: true } })
      .webp()
      .toBuffer()
  }
  /** With a card that no longer has its sum: programs draw the picture all the same. */
  async function changed() {
    const picture = writePngCard(aCard(), await aPicture(39))
    const at = picture.indexOf('chara')
    picture.writeUInt8(picture.readUInt8(at + 6) ^ 1, at + 6)
    return picture
  }
  async function takeDown(visitor: Visitor, address: string) {
    const clientId = crypto.randomUUID()
    const filed = await visitor.fetchApi('POST', '/reports', { clientId, address, reason: 'real-person' })
    const { number } = await filed.json()
    const { db, reports } = server.context
    const [report] = await db.rows<{ id: string }>(sql`select id from reports where number = ${number}`)
    await reports.decide(report?.id ?? '', 'removed', 'Ada')
  }

  test('every picture once, and sounds and settings not at all', async () => {
    const { visitor } = await anAccount(server)
    const [icon, smile] = [await aPicture(21), await aPicture(22)]
    const assets = [{ type: 'icon', uri: 'embeded://icon.png', name: 'main', ext: 'png' }]
    const files: [string, Buffer][] = [
      ['icon.png', icon],
      ['smile.png', smile],
      ['again.png', smile],
      ['theme.ogg', Buffer.from([0, 1, 2, 255])],
      ['state.json', Buffer.from('{}')],
    ]
    const before = screen.heard.length
    const { status, body } = await bring(visitor, await inFiles(files, { assets }))
    expect([status, body.leftOut]).toEqual([200, undefined])
    expect(screen.heard.length - before).toBe(2)
    expect([...(await filesOf(visitor, body.id)).assets]).toEqual(files)
  })

  test.each([
    ['a file beside it', (picture: Buffer) => inFiles([['smile.png', picture]])],
    [
      'the data of an asset',
      async (picture: Buffer) => {
        const uri = `data:image/png;base64,${picture.toString('base64')}`
        return jsonOf(aCard({ assets: [{ type: 'emotion', uri, name: 'smile', ext: 'png' }] }))
      },
    ],
    [
      "another program's field",
      async (picture: Buffer) =>
        jsonOf(aCard({ extensions: { other: { smile: picture.toString('base64') } } })),
    ],
  ])('a forbidden picture that is %s has the card refused, on record', async (_, cardWith) => {
    const { visitor, user } = await anAccount(server)
    screen.answer({ categories: { sexual: true, 'sexual/minors': true } })
    const { status, body } = await bring(visitor, await cardWith(await aPicture(23)))
    expect([status, body.reason]).toEqual([451, 'sexual content involving minors'])
    expect(await list(visitor)).toEqual([])
    const events = await server.context.db.rows(sql`
      select category, surface from moderation_events where user_id = ${user.id}`)
    expect(events).toEqual([{ category: 'minors', surface: 'file' }])
  })

  test('one that was taken down does not come back as a second file, nor go out of a card that had it before', async () => {
    const { visitor } = await anAccount(server)
    const { visitor: other } = await anAccount(server)
    const picture = await aPicture(24)
    const files: [string, Buffer][] = [
      ['smile.png', picture],
      ['wave.png', await aPicture(5)],
    ]
    const { body: kept } = await bring(other, await inFiles(files))
    const { body: made } = await bring(visitor, writePngCard(aCard(), picture))
    await takeDown(visitor, made.profilePicture)

    const { status, body } = await bring(visitor, await inFiles(files))
    expect([status, body.reason]).toEqual([451, 'a picture that was taken down'])
    expect([...(await filesOf(other, kept.id)).assets.keys()]).toEqual(['wave.png'])
    const data = await other.fetchApi('POST', '/user/export', { currentPassword: PASSWORD })
    const copy = unzipSync(await data.bytes())
    const archive = Object.keys(copy).find((name) => name.includes(kept.id) && name.endsWith('.zip')) ?? ''
    const { '0': first, '1': second, 'names.json': names } = unzipSync(copy[archive] ?? new Uint8Array())
    expect(JSON.parse(strFromU8(names ?? new Uint8Array()))).toEqual(['wave.png'])
    expect([Buffer.from(first ?? '').equals(files[1]?.[1] ?? Buffer.of()), second]).toEqual([true, undefined])
  })

  test('a file is compared by what is kept of it, and one of before is read once', async () => {
    const { visitor } = await anAccount(server)
    const { body } = await bring(visitor, await inFiles([['smile.png', await aPicture(32)]]))
    const { db } = server.context
    const isKept = async () => (await filesOf(visitor, body.id)).assets.size === 1
    expect(await isKept()).toBe(true)
    const mine = sql`file in (select file from own_character_files where character_id = ${body.id})`
    const prints = () => db.rows(sql`select file, sha256 from kept_file_prints where ${mine}`)
    const [first] = await prints()
    expect(first).toBeDefined()

    await db.rows(sql`delete from kept_file_prints where ${mine}`)
    expect(await isKept()).toBe(true)
    expect(await prints()).toEqual([first])

    // A look that is not the picture's: whoever decodes it again does not find it.
    const look = sql`repeat('1100', 64)::bit(256)`
    await db.rows(sql`update kept_file_prints set look = ${look} where ${mine}`)
    await db.rows(sql`insert into removed_pictures (sha256, look) values ('\\x00', ${look})`)
    expect(await isKept()).toBe(false)
    const answer = await visitor.fetchApi('POST', `/characters/${body.id}/duplicate`, {
      clientId: crypto.randomUUID(),
    })
    expect((await filesOf(visitor, (await answer.json()).id)).assets.size).toBe(0)
    await db.rows(sql`delete from removed_pictures where sha256 = '\\x00'`)
  })

  test('an archive goes into a copy of the data as it is stored, unless something of it was taken down', async () => {
    const { visitor } = await anAccount(server)
    const files: [string, Buffer][] = [
      ['smile.png', await aPicture(35)],
      ['wave.png', await aPicture(5)],
    ]
    const { body } = await bring(visitor, await inFiles(files))
    const { db, config } = server.context
    const [row] = await db.rows<{ file: string; has_prints: boolean }>(sql`
      select file, has_prints from own_character_files where character_id = ${body.id} and kind = 'assets'`)
    expect(row?.has_prints).toBe(true)
    const path = join(config.DATA_DIR, 'pictures', row?.file ?? '')
    // What nobody writes who packs it again.
    const stored = Buffer.concat([readFileSync(path), Buffer.from('as it is stored')])
    writeFileSync(path, stored)
    const copied = async () => {
      const data = await visitor.fetchApi('POST', '/user/export', { currentPassword: PASSWORD })
      const copy = Object.entries(unzipSync(await data.bytes()))
      return Buffer.from(copy.find(([name]) => name.includes(body.id) && name.endsWith('.zip'))?.[1] ?? '')
    }
    // One of before is read once.
    await db.rows(sql`update own_character_files set has_prints = false where file = ${row?.file}`)
    await db.rows(sql`delete from kept_file_prints where file = ${row?.file}`)
    expect((await copied()).equals(stored)).toBe(false)
    expect((await copied()).equals(stored)).toBe(true)

    const { visitor: other } = await anAccount(server)
    const { body: made } = await bring(other, writePngCard(aCard(), files[0]?.[1] ?? Buffer.of()))
    await takeDown(other, made.profilePicture)
    const names = unzipSync(await copied())['names.json']
    expect(JSON.parse(strFromU8(names ?? new Uint8Array()))).toEqual(['wave.png'])
  })

  test('a picture of a list of others is known by the bytes that the card brings', async () => {
    const { visitor } = await anAccount(server)
    const [main, second] = [await aPicture(26), await aPicture(27)]
    const listed = [main, second].map((bytes) => createHash('sha256').update(bytes).digest('hex'))
    await refuseHashes(server.context.db, listed.join('\n'))
    for (const file of [writePngCard(aCard(), main), await inFiles([['smile.png', second]])])
      expect((await bring(visitor, file)).status).toBe(451)
  })

  test('what shows something and cannot be looked at is left out and told by its name', async () => {
    const { visitor } = await anAccount(server)
    const gif = Buffer.from('GIF89a and so on')
    const inWords = `data:image/gif;base64,${Buffer.concat([gif, Buffer.alloc(60)]).toString('base64')}`
    const files: [string, Buffer][] = [
      ['dance.gif', gif],
      ['dance.webp', await moving()],
      ['film.mp4', Buffer.from('\0\0\0\x20ftypisom\0\0')],
      ['more.bin', await inFiles([['smile.png', await aPicture(28)]])],
      ['broken.png', Buffer.from('no picture')],
      ['changed.png', await changed()],
      ['fine.png', await aPicture(28)],
    ]
    const { status, body } = await bring(
      visitor,
      await inFiles(files, { extensions: { other: inWords, own: 1 } }),
    )
    expect(status).toBe(200)
    const left = [
      'dance.gif',
      'dance.webp',
      'film.mp4',
      'more.bin',
      'broken.png',
      'changed.png',
      'extensions.other',
    ]
    expect(body.leftOut.map((words: string) => words.split(' ')[0]).toSorted()).toEqual(left.toSorted())
    expect(body.leftOut[0]).toContain('was left out')
    const { assets, card } = await filesOf(visitor, body.id)
    expect([...assets.keys()]).toEqual(['fine.png'])
    expect(card.data.extensions).toEqual({ other: 'data:image/gif;base64,', own: 1 })
  })

  test.each([
    ['an archive', (picture: Buffer) => inFiles([['smile.png', picture]])],
    [
      'the words of the card',
      async (picture: Buffer) => {
        const uri = `data:image/png;base64,${picture.toString('base64')}`
        return await inFiles([], { assets: [{ type: 'emotion', uri, name: 'smile', ext: 'png' }] })
      },
    ],
  ])(
    'a card within a picture of %s is not kept, nor the pictures that only it shows',
    async (_, cardWith) => {
      const { visitor } = await anAccount(server)
      const [smile, within] = [await aPicture(21), await aPicture(22)]
      const { status, body } = await bring(
        visitor,
        await cardWith(writePngCard(aCard(), smile, new Map([['within.png', within]]))),
      )
      expect([status, body.leftOut]).toEqual([200, undefined])
      const { assets, card } = await filesOf(visitor, body.id)
      const uri = card.data.assets?.find(({ name }) => name === 'smile')?.uri ?? ''
      const inWords = Buffer.from(uri.replace(/^.*,/, ''), 'base64')
      expect((assets.get('smile.png') ?? inWords).equals(smile)).toBe(true)
    },
  )

  test('the PNG of a card stands still from then on', async () => {
    const { visitor, user } = await anAccount(server)
    await subscribe(server, user.id)
    const card = writePngCard(aCard(), await aPicture(29))
    const plan = Buffer.from('0000000861', 'hex')
    const chunks = readPng(card)
    const moves = writePng([
      ...chunks.slice(0, 1),
      { type: 'acTL', data: plan },
      ...chunks.slice(1, -1),
      { type: 'fdAT', data: plan },
      ...chunks.slice(-1),
    ])
    const { body } = await bring(visitor, moves)
    const out = Buffer.from(await exported(visitor, body.id, 'png'))
    expect(readPng(out).map(({ type }) => type)).not.toContain('acTL')
    expect(readPng(out).map(({ type }) => type)).not.toContain('fdAT')
  })

  const dot = async (grey: number): Promise<[string, Buffer]> => {
    const background = { r: grey, g: grey, b: grey }
    const one = sharp({ create: { width: 2, height: 2, channels: 3, background } })
    return [`${grey}.png`, await one.png().toBuffer()]
  }
  const dots = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => dot(at)))

  test('[SEC-40] six hundred pictures of one person in an hour, whichever cards bring them', async () => {
    const { visitor, user } = await anAccount(server)
    await subscribe(server, user.id)
    const file = await inFiles(await dots(CARD_PICTURES_MAX))
    for (let at = 0; at < 6; at++) expect((await bring(visitor, file)).status).toBe(200)
    const before = screen.heard.length
    const { status, body } = await bring(visitor, await inPng(31))
    expect([status, body.code]).toEqual([429, 'too-many'])
    expect(body.retryAfterS).toBeGreaterThan(60)
    expect(screen.heard).toHaveLength(before)
    expect(await list(visitor)).toHaveLength(6)
    expect((await bring(visitor, jsonOf(aCard()))).status).toBe(200)
    const { visitor: other } = await anAccount(server)
    expect((await bring(other, await inPng(31))).status).toBe(200)
  })

  test('more than a hundred pictures are not looked at', async () => {
    const { visitor } = await anAccount(server)
    const { body } = await bring(visitor, await inFiles(await dots(CARD_PICTURES_MAX + 2)))
    expect(body.leftOut).toHaveLength(2)
    expect((await filesOf(visitor, body.id)).assets.size).toBe(CARD_PICTURES_MAX)
  })
})

test('a picture that comes twice and is left out is told of by both its names', async () => {
  const [open, rate] = [async () => undefined, () => Promise.reject(new Error('Nobody looks at it.'))]
  const picture = await aPicture(31)
  const kept = {
    assets: new Map([
      ['a.png', picture],
      ['b.png', Buffer.from(picture)],
    ]),
  }
  const looked = await lookThrough({ open, rate }, { ownerId: '1', id: '2', card: aCard(), kept }, [])
  expect(looked.leftOut.map(({ english }) => english.split(' ')[0]).toSorted()).toEqual(['a.png', 'b.png'])
})

test('what there is no time to look at is left out', async () => {
  const pictures = createPictureReader()
  const rate = async (_owner: string, _id: string, _picture: Buffer, { signal }: { signal?: AbortSignal }) =>
    await new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const kept = { assets: new Map([['smile.png', await aPicture(30)]]) }
  const given = { ownerId: '', id: '', card: aCard(), kept }
  const open = async (_: string, bytes: Buffer) => await pictures.toWebp(bytes, 100)
  const looked = await lookThrough({ open, rate, lookingMs: 1 }, given, [])
  expect([looked.kept.assets.size, looked.leftOut[0]?.english]).toEqual([
    0,
    expect.stringContaining('no time'),
  ])
})

const exported = async (visitor: Visitor, id: string, format: string) =>
  await (await visitor.fetchApi('GET', `/characters/${id}/card?format=${format}`)).bytes()

describe('a picture that says it is generated', () => {
  const MARK = 'digitalsourcetype/trainedAlgorithmicMedia'
  const marksAt = async (address: string) => (await seenAt(address)).xmpAsString ?? ''

  test.each(['png', 'charx'])(
    'says so still after its card has gone out and come back: %s',
    async (format) => {
      const { visitor, user } = await anAccount(server)
      const premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
      const brought = await bring(visitor, Buffer.from(await exported(visitor, premadeId, format)))
      expect(brought.status).toBe(200)
      expect(await marksAt(brought.body.profilePicture)).toContain(MARK)
      await subscribe(server, user.id)
      const again = await bring(visitor, Buffer.from(await exported(visitor, brought.body.id, format)))
      expect(await marksAt(again.body.profilePicture)).toContain(MARK)
    },
  )

  test('keeps nothing else of what its file says, and another picture is not said to be generated', async () => {
    const { visitor, user } = await anAccount(server)
    await subscribe(server, user.id)
    const marked = await sharp(await aPicture(14))
      .withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- http://cv.iptc.org/newscodes/${MARK} by Jane Doe --></x:xmpmeta>`,
      )
      .png()
      .toBuffer()
    const { body } = await bring(visitor, writePngCard(aCard(), marked))
    expect(await marksAt(body.profilePicture)).toContain(MARK)
    expect(await marksAt(body.profilePicture)).not.toContain('Jane Doe')
    const { body: plain } = await bring(visitor, await inPng(15))
    expect(await marksAt(plain.profilePicture)).toBe('')
  })
})
