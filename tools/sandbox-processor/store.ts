import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Sealed } from './events.ts'
import type { ResultName } from './result-codes.ts'

/** A card that was given to the fields. Of its number only the last four digits are kept, and which test card it is. */
export type Registration = {
  id: string
  /** Number of the test card, public like the table of them. */
  number: string
  holder: string
  expires: { month: string; year: string }
  at: number
  isForgotten?: true
}

export type Payment = {
  id: string
  type: 'DB' | 'PA' | 'RF' | 'CB' | 'CR'
  reference: string
  /** On the card's statement, where the merchant has said so. */
  statementName?: string
  cents: number
  currency: string
  result: ResultName
  at: number
  registrationId: string
  /** The payment that this one gives back or disputes. */
  of?: string
  /** What the merchant sent along and gets back. */
  echo: Record<string, string>
  returnUrl?: string
  /** Open: the issuer has not answered. */
  session?: { step: 'method' | 'challenge'; code: string; wrongCodes: number; endsAt: number }
  /** Not certain yet. */
  settles?: { at: number; result: ResultName }
  disputedAt?: number
  hasChallengeWish?: true
  /** Which of the sandbox's faces it came by. */
  face: 'oppwa' | 'flexpay' | 'ccbill'
}

export type Delivery = Sealed & {
  id: string
  /** Its order. */
  number: number
  about: string
  dueAt: number
  attempts: number
  state: 'waiting' | 'held' | 'sent' | 'never' | 'given-up'
  fault?: string
  answer?: string
}

type Kinds = { registration: Registration; payment: Payment; delivery: Delivery }

/** The sandbox's own records, in a file of its own; everything that is made up comes from the seed. */
export function openStore({ file, seed }: { file: string; seed: string }) {
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = wal;
    create table if not exists record (
      kind text, id text, number integer, is_open integer, reference text, parent text, body text, primary key (kind, id));
    create index if not exists record_open on record (kind, number) where is_open = 1;
    create index if not exists record_reference on record (reference);
    create index if not exists record_parent on record (parent);
    create table if not exists setting (name text primary key, value text)`)
  const put = db.prepare('insert or replace into record values (?, ?, ?, ?, ?, ?, ?)')
  const get = db.prepare('select body from record where kind = ? and id = ?')
  const list = db.prepare('select body from record where kind = ? order by number')
  const listOpen = db.prepare('select body from record where kind = ? and is_open = 1 order by number')
  const listOf = db.prepare(
    "select body from record where kind = 'payment' and (reference = ? or parent = ?) order by number",
  )
  const numberOf = db.prepare('select number from record where kind = ? and id = ?')
  const readSetting = db.prepare('select value from setting where name = ?')
  const writeSetting = db.prepare('insert or replace into setting (name, value) values (?, ?)')

  function setting(name: string): string | undefined {
    const value = readSetting.get(name)?.value
    return typeof value === 'string' ? value : undefined
  }

  function nextNumber(): number {
    const number = Number(setting('number') ?? 0) + 1
    writeSetting.run('number', String(number))
    return number
  }

  return {
    /** 32 hex digits, the same ones in the same order for the same seed. */
    makeId: () => createHash('sha256').update(`${seed}:${nextNumber()}`).digest('hex').slice(0, 32),
    nextNumber,
    save<Kind extends keyof Kinds>(kind: Kind, record: Kinds[Kind]) {
      const number = numberOf.get(kind, record.id)?.number ?? nextNumber()
      const { reference = null, of = null } = record as Partial<Payment>
      put.run(kind, record.id, Number(number), Number(isOpen(record)), reference, of, JSON.stringify(record))
    },
    find<Kind extends keyof Kinds>(kind: Kind, id: string): Kinds[Kind] | undefined {
      const body = get.get(kind, id)?.body
      // Only `save` writes here.
      return typeof body === 'string' ? (JSON.parse(body) as Kinds[Kind]) : undefined
    },
    /** Oldest first. */
    all<Kind extends keyof Kinds>(kind: Kind): Kinds[Kind][] {
      return list.all(kind).map(({ body }) => JSON.parse(String(body)) as Kinds[Kind])
    },
    /** Those with which something is to happen yet. */
    open<Kind extends 'payment' | 'delivery'>(kind: Kind): Kinds[Kind][] {
      return listOpen.all(kind).map(({ body }) => JSON.parse(String(body)) as Kinds[Kind])
    },
    paymentsOf: (reference: string): Payment[] =>
      listOf.all(reference, null).map(({ body }) => JSON.parse(String(body))),
    followersOf: (id: string): Payment[] => listOf.all(null, id).map(({ body }) => JSON.parse(String(body))),
    setting,
    keep: (name: string, value: string) => writeSetting.run(name, value),
    clear: () => db.exec('delete from record'),
    close: () => db.close(),
  }
}

function isOpen(record: Kinds[keyof Kinds]): boolean {
  if ('state' in record) return record.state === 'waiting' || record.state === 'held'
  return 'type' in record && Boolean(record.session || record.settles || record.disputedAt)
}

export type Store = ReturnType<typeof openStore>
