import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { keyOfEmail } from '#server/accounts/email-key.ts'
import { openConfiguredDatabase } from '#server/app/adapters.ts'
import { deleteTakenDown } from '#server/characters/service.ts'
import { refuseHashes } from '#server/images/service.ts'
import { helpTable } from '#server/moderation/service.ts'
import { createRoster, RosterError } from '#server/operators/service.ts'
import { ConfigError, readProcessConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { FolderLockedError } from '#server/platform/folder-lock.ts'
import { MIGRATIONS, migrate } from '#server/platform/migrate.ts'

const USAGE = `npm run operator -- add <email>      lets the account in to the desk
npm run operator -- remove <email>   takes that back
npm run operator -- reset <email>    forgets the app of somebody whose phone is lost
npm run operator -- list             says who is an operator
npm run operator -- help-counts <year>    how often help was offered, by month and country, as CSV
npm run operator -- refuse-hashes <file>  refuses the pictures of a list, one hash a line
npm run operator -- show-character <id>   shows a premade character again that was taken down`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isExpected =
    error instanceof RosterError || error instanceof ConfigError || error instanceof FolderLockedError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

async function run([verb = '', about = '']: string[]): Promise<void> {
  const isKnown =
    verb === 'list' ||
    (['add', 'remove', 'reset'].includes(verb) && about.includes('@')) ||
    (verb === 'help-counts' && /^20\d\d$/.test(about)) ||
    (verb === 'refuse-hashes' && about !== '') ||
    (verb === 'show-character' && UUID.test(about))
  if (!isKnown) throw new RosterError(USAGE)
  const text = verb === 'refuse-hashes' ? readFileSync(about, 'utf8') : ''
  const db = await openConfiguredDatabase(readProcessConfig(), pino({ level: 'silent' }))
  try {
    await migrate(db, MIGRATIONS)
    if (verb === 'refuse-hashes') await sayRefused(db, text)
    else if (verb === 'help-counts') process.stdout.write(await helpTable(db, about))
    else if (verb === 'show-character')
      console.log(
        (await deleteTakenDown(db, about))
          ? 'The character is shown again within a minute.'
          : 'No such character was taken down.',
      )
    else await changeRoster(db, verb, about)
  } finally {
    await db.close()
  }
}

async function changeRoster(db: Database, verb: string, email: string): Promise<void> {
  const roster = createRoster({ db })
  const key = keyOfEmail(email)
  if (verb === 'add')
    console.log((await roster.appoint(key)) ? `${email} is an operator now.` : `${email} is one already.`)
  else if (verb === 'remove')
    console.log((await roster.dismiss(key)) ? `${email} is no operator any more.` : `${email} is none.`)
  else if (verb === 'reset') {
    await roster.resetFactor(key)
    console.log(`${email} sets up an app at the next visit.`)
  } else
    for (const { email: address, has_factor } of await roster.list())
      console.log(`${address}${has_factor ? '' : ', without an app yet'}`)
}

async function sayRefused(db: Database, text: string): Promise<void> {
  const { added, known, unread, stored } = await refuseHashes(db, text)
  console.log(`${added} added, ${known} known already, ${unread.length} lines that are no hash.`)
  for (const { line, text: said } of unread) console.log(`line ${line}: ${said}`)
  if (stored.length > 0) console.log('Stored already, and to be reported at /report by these addresses:')
  for (const file of stored) console.log(`/pictures/${file}`)
}
