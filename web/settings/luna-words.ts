import type { LunaEntry } from '#contract/luna.ts'

const PURPOSES = { pictures: 'Pictures', voice: 'Voice messages', characters: 'A further character' } as const
const SOURCES = { subscription: 'Moonlit Pro', purchase: 'Luna bought', correction: 'A correction' } as const

/** What an entry was for. */
export function lunaWords({ kind, purpose, source }: Pick<LunaEntry, 'kind' | 'purpose' | 'source'>): string {
  const what = purpose ? PURPOSES[purpose] : 'Luna'
  switch (kind) {
    case 'grant':
      return source ? SOURCES[source] : what
    case 'hold':
    case 'take':
    case 'spend':
      return what
    case 'release':
      return `${what}, given back`
    case 'revoke':
      return 'Taken back with its payment'
    case 'restore':
      return 'Back, as the payment stands'
    case 'expire':
      return 'Gone'
  }
}

const number = new Intl.NumberFormat('en-US')

/** `+500` or `−2`, with the sign of arithmetic. */
export const signedLuna = (luna: number): string => `${luna < 0 ? '−' : '+'}${number.format(Math.abs(luna))}`

const moments = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
})

/** When it was, and what there was afterwards. */
export const lunaNote = ({ at, balance }: Pick<LunaEntry, 'at' | 'balance'>): string =>
  `${moments.format(new Date(at))} · ${number.format(balance)} then`
