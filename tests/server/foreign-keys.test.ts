import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aServer } from './a-server.ts'

/** What a deleted row has to look through: foreign keys whose columns begin no index of all rows that have them. */
const slow = sql`
  select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ') || ')' as key
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.contype = 'f' and not exists (
    select from pg_index i where i.indrelid = c.conrelid
      and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey
      and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
  group by c.oid, c.conrelid order by 1`

test('no row that is deleted has a whole table looked through for what names it', async () => {
  const server = await aServer()
  expect(await server.context.db.rows(slow)).toEqual([])
  await server.close()
})
