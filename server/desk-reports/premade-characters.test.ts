import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDesk, REASON, said } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aServerBeside } from '#tests/server/a-server-beside.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { SOON } from '#tests/soon.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let other: TestServer
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  server = await aServer()
  other = await aServerBeside(server)
  desk = await aDesk(server)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

async function reported(address: string): Promise<string> {
  const clientId = randomUUID()
  const report = { clientId, address, reason: 'real-person', note: 'That is me.', email: 'kim@example.com' }
  expect((await aVisitor(server.url).fetchApi('POST', '/reports', report)).status).toBe(200)
  return clientId
}
const decide = async (id: string, outcome: 'removed' | 'kept') =>
  await desk.post(`/reports/${id}/decide`, { outcome, reason: REASON })

test('[SAF-15] a premade character is taken down at the desk at once, in every process, and one that is kept stays', async () => {
  const [one, kept] = server.context.characters.visible()
  if (!one || !kept) throw new Error('the catalogue is empty')
  const { premadeId } = one.model
  const { visitor } = await anAccount(server)
  const chat = await visitor.openChat(premadeId)
  expect((await decide(await reported(kept.path), 'kept')).body.state).toBe('kept')
  const id = await reported(`https://moonlit.example${one.path}`)
  expect((await decide(id, 'removed')).body.state).toBe('removed')

  const begun = async (premadeId: string) => (await said(visitor, 'POST', '/chats', { premadeId })).code
  expect(await begun(premadeId)).toBe('404 not-found')
  expect(await begun(kept.model.premadeId)).toBe('200 ok')
  expect((await visitor.fetchApi('GET', `/characters/${premadeId}/card`)).status).toBe(404)
  for (const { context } of [server, other]) {
    const { characters } = context
    await vi.waitFor(() => expect(characters.isTakenDown(premadeId)).toBe(true), SOON)
    expect(characters.visible().map(({ model }) => model.premadeId)).not.toContain(premadeId)
    const [, section, name] = one.path.split('/')
    const shown = ['', '.data'].map((ending) => one.path + ending)
    const pictures = [`characters/${name}-1-737e80-small.avif`, `cards/${section}-${name}-de-585acb.jpg`]
    const addresses = [...shown, ...pictures.map((file) => `/media/${file}`)]
    expect(addresses.map(characters.isGone)).toEqual([true, true, true, true])
    expect(characters.isGone(kept.path)).toBe(false)
    expect(characters.goneNow()).toBe(premadeId)
  }
  // The talk stays, and nobody is drawn in it any more.
  expect((await visitor.chats()).map((listed) => listed.id)).toContain(chat.id)
  const wish = { clientId: randomUUID(), premadeId }
  expect((await said(visitor, 'POST', '/picture-jobs', wish)).code).toBe('404 not-found')
  const { reply } = await visitor.send(chat.id, 'Send me a picture of you, please.')
  const jobs = () =>
    server.context.db.rows(sql`select status from picture_jobs where reply_id = ${reply.replyId ?? ''}`)
  await vi.waitFor(async () => expect(await jobs()).toEqual([{ status: 'blocked' }]), SOON)
})
