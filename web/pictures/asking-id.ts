import { v4 as newId } from 'uuid'
import { keyOf, type Wish } from './wish.ts'

/** The id that a wish is asked for under: the same wish sent again after a lost answer is one job, another one is not. */
export function createAskingId() {
  let last: { id: string; key: string } | undefined
  return {
    of(wish: Wish): string {
      const key = keyOf(wish)
      if (last?.key !== key) last = { id: newId(), key }
      return last.id
    },

    /** From here on also the same wish is another job. */
    forget() {
      last = undefined
    },
  }
}
