import { caughtBy } from './caught.ts'
import { plainText } from './plain-text.ts'
import { type Deed, deeds } from './voice-content.ts'

/** Something done in a scene that there are lines for, and the user's words for what it was done with. */
export type Done = { deed: Deed; caught: readonly (string | undefined)[] }

/** What is done between asterisks, where it is more than a gesture of which there is nothing special to say. */
export function deedIn(done: string): Done | undefined {
  const plain = plainText(done)
  const deed = deeds.find(({ when, unless }) => when.test(plain) && !unless?.test(plain))
  return deed && { deed, caught: caughtBy(deed.when, plain, done) }
}
