import { pino } from 'pino'
import { keyOfEmail } from '#server/accounts/email-key.ts'
import { openConfiguredDatabase } from '#server/adapters.ts'
import { createRoster, RosterError } from '#server/operators/service.ts'
import { ConfigError, readProcessConfig } from '#server/platform/config.ts'
import { FolderLockedError } from '#server/platform/folder-lock.ts'
import { MIGRATIONS, migrate } from '#server/platform/migrate.ts'

const USAGE = `npm run operator -- add <email>      lets the account in to the desk
npm run operator -- remove <email>   takes that back
npm run operator -- reset <email>    forgets the app of somebody whose phone is lost
npm run operator -- list             says who is an operator`

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isExpected =
    error instanceof RosterError || error instanceof ConfigError || error instanceof FolderLockedError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

async function run([verb = '', email = '']: string[]): Promise<void> {
  const isKnown = verb === 'list' || (['add', 'remove', 'reset'].includes(verb) && email.includes('@'))
  if (!isKnown) throw new RosterError(USAGE)
  const db = await openConfiguredDatabase(readProcessConfig(), pino({ level: 'silent' }))
  try {
    await migrate(db, MIGRATIONS)
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
  } finally {
    await db.close()
  }
}
