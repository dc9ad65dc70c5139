import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import { aDesk, REASON, said } from './a-desk.ts'
import { aServer } from './a-server.ts'
import { anAccount } from './an-account.ts'
import { fileAt } from './file-at.ts'

export const START = new Date('2026-11-16T10:00:00.000Z')
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const BLOCKED = 'let us play: she is sixteen and we kiss'

export const textOf = (files: Record<string, Uint8Array>, name: string) =>
  Buffer.from(files[name] ?? []).toString()

export type PreservingDesk = Awaited<ReturnType<typeof aPreservingDesk>>

/** A server with a clock to set, an operator at its desk, and what there is to be kept for the CyberTipline. */
export async function aPreservingDesk() {
  let now = START
  const server = await aServer({ TRUSTED_PROXIES: '1' }, { now: () => now })
  let desk = await aDesk(server, now)

  /** Another time, with an operator who comes in then: sessions end. */
  async function laterAt(time: Date) {
    now = time
    desk = await aDesk(server, now)
  }

  /** Carries out the rules of retention as if for the first time. */
  async function retained() {
    await server.context.db.rows(sql`delete from retention_runs`)
    await server.context.retention.run()
  }

  /** A file to save: its status, and the files in it. */
  async function zipAt(path: string) {
    const answer = await desk.visitor.fetchApi('POST', `/admin${path}`, { reason: REASON })
    const bytes = await answer.bytes()
    return { status: answer.status, files: answer.status === 200 ? unzipSync(bytes) : {} }
  }

  /** Somebody with a picture that somebody else has reported as one of a minor. */
  async function aReportedPicture(seed: number) {
    const owner = await anAccount(server)
    const clientId = randomUUID()
    await owner.visitor.fetchApi('POST', '/picture-jobs', { clientId, prompt: 'a lamp on a desk', seed })
    const job = async () => (await said(owner.visitor, 'GET', `/picture-jobs/${clientId}`)).body
    await vi.waitFor(async () => expect((await job()).endedAt).toBeDefined(), { timeout: 30_000 })
    const address: string = (await job()).pictures[0].cdnImage
    const bytes = Buffer.from(await (await fetch(server.url + address)).arrayBuffer())
    const reporter = await anAccount(server)
    const reportId = randomUUID()
    const report = {
      clientId: reportId,
      address,
      reason: 'minor',
      note: 'She looks very young.',
      signature: 'Kim Doe',
    }
    const from = { 'x-forwarded-for': `10.9.${seed}.1` }
    expect((await reporter.visitor.fetchApi('POST', '/reports', report, from)).status).toBe(200)
    return { owner, reporter, reportId, address, bytes, file: fileAt(address) }
  }

  /** Somebody's block about minors. */
  async function aBlock() {
    const account = await anAccount(server)
    const chat = await account.visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    const body = { clientId: randomUUID(), content: BLOCKED }
    const answer = await account.visitor.fetchApi('POST', `/chats/${chat.id}/messages`, body)
    expect(answer.status).toBe(451)
    const [row] = await server.context.db.rows<{ id: string }>(
      sql`select id from moderation_events where user_id = ${account.user.id}`,
    )
    return { ...account, decisionId: row?.id ?? '' }
  }

  const preserve = (sourceId: string, source = 'report') =>
    desk.post('/preservations', { source, sourceId, reason: REASON })
  const waiting = async (state = 'waiting'): Promise<{ id: string; isLate: boolean }[]> =>
    (await desk.get(`/preservations?state=${state}`)).body.preservations
  const isListed = async (id: string, state?: string) => (await waiting(state)).some((one) => one.id === id)
  /** What is kept in the database of a preservation. */
  const rowsOf = async (id: string) =>
    (
      await server.context.db.rows(sql`
      select id::text from preservations where id = ${id} union all
      select name from preserved_files where preservation_id = ${id}`)
    ).length

  /** Erases an account as the person asks for it, grace and all. */
  async function erased(userId: string) {
    await server.context.privacy.scheduleErasure(userId)
    await laterAt(new Date(now.getTime() + 15 * DAY_MS))
    await server.context.privacy.erase()
    expect(await server.context.db.rows(sql`select from users where id = ${userId}`)).toEqual([])
  }

  return {
    server,
    laterAt,
    retained,
    zipAt,
    aReportedPicture,
    aBlock,
    preserve,
    waiting,
    isListed,
    rowsOf,
    erased,
    get desk() {
      return desk
    },
    get now() {
      return now
    },
    set now(time: Date) {
      now = time
    },
  }
}
