import type { LunaEntry } from '#contract/luna.ts'
import { DATES, NUMBERS } from '#web/lib/locale.ts'
import { plural } from '#web/lib/plural.ts'
import { t } from '#web/lib/words.ts'

const PURPOSES = {
  pictures: t`Pictures`,
  voice: t`Voice messages`,
  characters: t`A further character`,
} as const
const SOURCES = {
  subscription: t`Moonlit Pro`,
  purchase: t`Luna bought`,
  correction: t`A correction`,
} as const

/** What an entry was for. */
export function lunaWords({ kind, purpose, source }: Pick<LunaEntry, 'kind' | 'purpose' | 'source'>): string {
  const what = purpose ? PURPOSES[purpose] : t`Luna`
  switch (kind) {
    case 'grant':
      return source ? SOURCES[source] : what
    case 'hold':
    case 'take':
    case 'spend':
      return what
    case 'release':
      return t`${what}, given back`
    case 'revoke':
      return t`Taken back with its payment`
    case 'restore':
      return t`Back, as the payment stands`
    case 'set-off':
      return t`Taken for luna that you owed`
    case 'set-off-back':
      return t`Given back, as you did not owe it`
    case 'expire':
      return t`Gone`
  }
}

const number = new Intl.NumberFormat(NUMBERS)

/** `+500` or `−2`, with the sign of arithmetic. */
export const signedLuna = (luna: number): string => `${luna < 0 ? '−' : '+'}${number.format(Math.abs(luna))}`

const moments = new Intl.DateTimeFormat(DATES, {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** When it was, and what there was afterwards; of luna that was taken back also how much of it is owed. */
export function lunaNote({ at, balance, owed }: Pick<LunaEntry, 'at' | 'balance' | 'owed'>): string {
  const note = t`${moments.format(new Date(at))} · balance ${number.format(balance)}`
  if (owed <= 0) return note
  return plural(owed, {
    one: `${note} · ${number.format(owed)} was spent, and is owed`,
    other: `${note} · ${number.format(owed)} were spent, and are owed`,
  })
}
