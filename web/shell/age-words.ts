import type { ProofMethod } from '#contract/age.ts'
import { DATES } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'

/** What somebody confirms; with another sentence comes another `ADULT_TEXT_VERSION`. */
export const ADULT_TEXT = t`Moonlit is for adults. Talks and pictures here can be romantic and sensual. By going on you say that you are 18 or older, and of age where you live.`

const METHODS: Record<ProofMethod, string> = {
  'photo-id': t`photo identification`,
  'face-estimation': t`an estimate from your face`,
  'digital-id': t`a digital identity`,
  'credit-card': t`a credit card`,
  'mobile-operator': t`your mobile operator`,
}

/** "photo identification, a credit card or a digital identity". */
export const methodWords = (methods: readonly ProofMethod[]): string =>
  new Intl.ListFormat(DATES, { type: 'disjunction' }).format(methods.map((method) => METHODS[method]))

/** Where on the site a check leads back to: this page, unless its address has what the server would refuse. */
export function returnPath({ pathname, search }: { pathname: string; search: string }): string {
  const path = pathname + search
  return /^\/[\w\-/?=&%]*$/.test(path) && !path.includes('//') ? path : '/chat'
}
