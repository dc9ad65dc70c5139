import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAILBOX_MAX, openMailbox } from './mailbox.ts'

let folder = ''
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'moonlit-mailbox-')), 'mail')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const aMail = (index: number) => ({
  id: `m${index}`,
  to: `p${index}@example.com`,
  subject: `Mail ${index}`,
  text: `Words\n${index}`,
})
const file = () => join(folder, 'mailbox.jsonl')
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

test('the mailbox shows the newest mail first, also after a restart', async () => {
  const at = new Date('2026-01-02T03:04:05Z')
  const mailbox = await openMailbox({ folder, now: () => at })
  await mailbox.send(aMail(1))
  const more = { html: '<p>Words</p>', unsubscribe: 'https://moonlit.example/unsubscribe' }
  await mailbox.send({ ...aMail(2), ...more })
  await mailbox.close()
  const again = await openMailbox({ folder })
  const shown = ({ id: _id, ...mail }: ReturnType<typeof aMail>) => ({ ...mail, at: at.toISOString() })
  expect(again.list()).toEqual([{ ...shown(aMail(2)), ...more }, shown(aMail(1))])
})

test('the mailbox keeps the last 200 mails, and its file does not grow for ever', async () => {
  const mailbox = await openMailbox({ folder })
  for (let round = 0; round < 5; round += 1)
    await Promise.all(Array.from({ length: 250 }, (_, index) => mailbox.send(aMail(round * 250 + index))))
  const subjects = mailbox.list().map(({ subject }) => subject)
  expect(subjects).toEqual(Array.from({ length: MAILBOX_MAX }, (_, index) => `Mail ${1249 - index}`))
  const lines = linesOf(readFileSync(file(), 'utf8'))
  expect(lines.length).toBeLessThanOrEqual(2 * MAILBOX_MAX)
  expect(new Set(lines)).toHaveLength(lines.length)
  await mailbox.close()
  const again = await openMailbox({ folder })
  expect(again.list().map(({ subject }) => subject)).toEqual(subjects)
})

test('a mail that a crash cut short costs no other one', async () => {
  const mailbox = await openMailbox({ folder })
  await mailbox.send(aMail(1))
  const whole = readFileSync(file(), 'utf8')
  writeFileSync(file(), `${whole}{"to":"p2@example.com","subj`)
  const again = await openMailbox({ folder })
  await again.send(aMail(3))
  const subjects = (await openMailbox({ folder })).list().map(({ subject }) => subject)
  expect(subjects).toEqual(['Mail 3', 'Mail 1'])
})

test('the mails of the mailbox can be read by their owner only', async () => {
  const mailbox = await openMailbox({ folder })
  for (let index = 0; index <= 2 * MAILBOX_MAX; index += 1) await mailbox.send(aMail(index))
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('a mail that the mailbox cannot write fails, and the next one does not', async () => {
  const mailbox = await openMailbox({ folder })
  mkdirSync(file())
  await expect(mailbox.send(aMail(1))).rejects.toMatchObject({ name: 'MailError', kind: 'unreachable' })
  rmSync(file(), { recursive: true })
  await mailbox.send(aMail(2))
})
