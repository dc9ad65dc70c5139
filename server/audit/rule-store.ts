import type { Sql } from 'sql-template-tag'
import type { Database, Queries } from '#server/platform/database.ts'

/** What has to be true, and the statement that finds what breaks it: a line for each, `what` names it. */
export type Rule = { id: string; says: string; find: Sql }

const SHOWN_MAX = 5
/** Books of years take longer to read than a call of the service may. */
const READ_MS = 30 * 60_000

/** What breaks a rule, in words; undefined where nothing does. One statement, so it sees the books of one moment. */
export async function findBreak(
  tx: Pick<Queries, 'rows'>,
  { id, says, find }: Rule,
): Promise<string | undefined> {
  const breaks = await tx.rows<{ what: string }>(find, READ_MS)
  if (breaks.length === 0) return undefined
  const named = breaks.slice(0, SHOWN_MAX).map(({ what }) => what)
  const more = breaks.length > SHOWN_MAX ? ` and ${breaks.length - SHOWN_MAX} more` : ''
  return `${id}: it is not so that ${says}: ${named.join(', ')}${more}.`
}

/** The same in a transaction that cannot change anything. */
export const findBreakOnly = (db: Database, rule: Rule): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    await tx.script('set transaction read only')
    return await findBreak(tx, rule)
  })
