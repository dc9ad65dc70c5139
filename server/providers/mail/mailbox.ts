import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { MailError, type MailSender } from './port.ts'

/** Mails in the box at most; the oldest leave first. */
export const MAILBOX_MAX = 200

const KeptMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
  unsubscribe: z.string().exactOptional(),
  /** ISO 8601. */
  at: z.string(),
})
export type KeptMail = z.infer<typeof KeptMail>

export interface Mailbox extends MailSender {
  /** Newest first. */
  list(): KeptMail[]
}

export type MailboxOptions = {
  /** Where `mailbox.jsonl` is kept, so that a restart loses no mail. */
  folder: string
  now?: () => Date
}

/** The embedded default: mails go into a box that the development page shows, and to nobody. */
export async function openMailbox({ folder, now = () => new Date() }: MailboxOptions): Promise<Mailbox> {
  const file = join(folder, 'mailbox.jsonl')
  await mkdir(folder, { recursive: true })
  const { mails, lines } = await readMails(file)
  let linesInFile = lines
  let written: Promise<unknown> = Promise.resolve()

  async function write(mail: KeptMail) {
    linesInFile += 1
    if (linesInFile <= 2 * MAILBOX_MAX) return await appendFile(file, lineOf(mail), PRIVATE)
    // Mails after this one are in line to be appended.
    const upToThis = mails.slice(0, mails.indexOf(mail) + 1)
    await writeFile(`${file}.draft`, upToThis.map(lineOf).join(''), PRIVATE)
    await rename(`${file}.draft`, file)
    linesInFile = upToThis.length
  }

  return {
    label: `mailbox in ${file}`,
    isReal: false,
    list: () => mails.toReversed(),
    async send({ id: _id, ...mail }) {
      const kept = { ...mail, at: now().toISOString() }
      mails.push(kept)
      mails.splice(0, mails.length - MAILBOX_MAX)
      const writing = written.then(() => write(kept))
      written = writing.catch(() => {})
      await writing.catch(() => {
        throw new MailError('unreachable', 'The mailbox file cannot be written.')
      })
    },
    async close() {
      await written
    },
  }
}

/** Mails hold links that sign in: nobody else on the machine reads them. */
const PRIVATE = { mode: 0o600 }

const lineOf = (mail: KeptMail) => `${JSON.stringify(mail)}\n`

/** The last mails of the file. A line that a crash cut short is left out. */
async function readMails(file: string): Promise<{ mails: KeptMail[]; lines: number }> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').filter((line) => line !== '')
  // Without its end, the next mail would be written onto the line that was cut.
  if (text !== '' && !text.endsWith('\n')) await appendFile(file, '\n')
  return { mails: lines.flatMap(readLine).slice(-MAILBOX_MAX), lines: lines.length }
}

function readLine(line: string): KeptMail[] {
  try {
    return [KeptMail.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
