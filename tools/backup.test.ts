import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { anEmptyPostgres } from '#tests/server/a-database.ts'
import { aProcess } from '#tests/server/a-process.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'

/** What a test has opened, to be closed in the opposite order. */
const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-backup-'))
  opened.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A tool as the operator runs it: its exit code and what it said. */
async function tool(name: string, settings: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    cwd: settings.DATA_DIR,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

async function start(settings: Record<string, string>) {
  const server = await aProcess(settings)
  opened.push(server.kill)
  return server
}

async function aPlace(isEmbedded: boolean): Promise<Record<string, string>> {
  const DATA_DIR = aFolder()
  if (isEmbedded) return { DATA_DIR }
  const { url, drop } = await anEmptyPostgres()
  opened.push(drop)
  return { DATA_DIR, DATABASE_URL: url }
}

const databases = [
  { name: 'the embedded database', isEmbedded: true },
  ...(process.env.TEST_DATABASE_URL ? [{ name: 'PostgreSQL', isEmbedded: false }] : []),
]

describe.each(databases)('a backup of $name', ({ isEmbedded }) => {
  test('[REL-21] holds everything: a server on what was restored goes on where the other one was', async () => {
    const first = await aPlace(isEmbedded)
    const server = await start(first)
    const visitor = aVisitor(server.url)
    const chat = await visitor.openChat(aPremadeId())
    const { reply } = await visitor.send(chat.id, 'Send me a picture of you by the window')
    await visitor.follow(reply)
    const picture = await visitor.picture(reply)
    const { messages } = await visitor.messages(chat.id)
    const backup = join(aFolder(), 'of-today')
    // PostgreSQL is backed up while the service goes on; an embedded database belongs to one process.
    if (isEmbedded) {
      expect((await tool('backup', first, '--to', backup)).said).toContain('is in use')
      rmSync(backup, { recursive: true, force: true })
      await server.stop('SIGINT')
    }
    expect(await tool('backup', first, '--to', backup)).toMatchObject({ code: 0 })
    expect(await tool('backup', first, '--to', backup)).toMatchObject({ code: 1 })
    if (!isEmbedded) await server.stop('SIGINT')

    const second = await aPlace(isEmbedded)
    expect(await tool('restore', second, '--from', aFolder())).toMatchObject({ code: 1 })
    expect(await tool('restore', second, '--from', backup)).toMatchObject({
      code: 0,
      said: expect.stringContaining('tables are as in the backup'),
    })
    expect(await tool('restore', second, '--from', backup)).toMatchObject({ code: 1 })
    expect(await tool('verify-invariants', second)).toMatchObject({ code: 0 })
    const files = (place: Record<string, string>) =>
      readdirSync(join(place.DATA_DIR ?? '', 'pictures')).sort()
    expect(files(second)).toEqual(files(first))

    const again = await start(second)
    const returning = aVisitor(again.url)
    returning.token = visitor.token
    expect((await returning.messages(chat.id)).messages).toEqual(messages)
    expect((await fetch(new URL(picture.cdnImage, again.url))).status).toBe(200)
  }, 240_000)
})
