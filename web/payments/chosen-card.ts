import type { RefObject } from 'react'
import type { Checkout } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import type { CardFieldsHandle } from './card-fields.tsx'

/** Which card pays: a token of a new one, or the one that is kept, with its security code where it asks for that. */
export type CardChoice = { kind: 'new'; cardToken?: string } | { kind: 'kept'; cvvToken?: string }

type Chosen = {
  checkout: Pick<Checkout, 'requireCvv' | 'cardFieldsUrl' | 'cardFieldsKey'>
  isKept: boolean
  cents: number
  fields: RefObject<CardFieldsHandle | null>
}

/** Undefined where the fields say what is wrong with them. */
export async function chosenCard({
  checkout,
  isKept,
  cents,
  fields,
}: Chosen): Promise<CardChoice | undefined> {
  const { requireCvv, cardFieldsUrl, cardFieldsKey } = checkout
  if (isKept && !requireCvv) return { kind: 'kept' }
  if (!cardFieldsUrl) return { kind: isKept ? 'kept' : 'new' }
  // A key holds for minutes, a page stays open for longer.
  const key = cardFieldsKey === null ? null : (await api.call('getCheckout', {})).cardFieldsKey
  const token = await fields.current?.takeToken({ cents, ...(key !== null && { key }) })
  if (token === undefined) return undefined
  return isKept ? { kind: 'kept', cvvToken: token } : { kind: 'new', cardToken: token }
}
