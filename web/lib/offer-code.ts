import type { OfferCode } from '#contract/catalogue.ts'

const isCode = (code: string | null): code is OfferCode => code === 'FORGOT' || code === 'RECOVER'

/** The code of an address, where it is one of ours. */
export function codeIn(search: string): OfferCode | undefined {
  const code = new URLSearchParams(search).get('discountCode')
  return isCode(code) ? code : undefined
}
