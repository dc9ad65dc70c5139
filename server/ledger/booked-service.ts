import { AppError } from '#server/platform/errors.ts'
import type { Outcome, Refusal } from './store.ts'

/** What is there to spend after a fact was booked: a repeated call gets the answer of the first. */
export type Booked = { balance: number }

const TOO_LITTLE = 'You have insufficient Luna tokens to perform this action.'

/** For who is seen to have too little before anything is booked. */
export const noLuna = () => new AppError('no-luna', TOO_LITTLE)

/** Too little luna, and what it was for. */
export class NoLuna extends AppError {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('no-luna', TOO_LITTLE)
    this.refusal = refusal
  }
}

/** The answer to whoever has something booked for a cause. Throws `no-luna` where that was refused. */
export function answered({ outcome, balance }: Outcome, cause: string, refusal?: Refusal): Booked {
  if (outcome === 'refused' && refusal) throw new NoLuna(refusal)
  if (outcome !== 'done')
    throw new Error(`What is to be booked for ${cause} is not what was booked: ${outcome}.`)
  return { balance: balance ?? 0 }
}

export const isWhole = (amount: number) => Number.isSafeInteger(amount) && amount > 0

export function whole<Fact extends { luna: number }>(fact: Fact): Fact {
  if (!isWhole(fact.luna)) throw new Error(`${fact.luna} luna cannot be booked.`)
  return fact
}
