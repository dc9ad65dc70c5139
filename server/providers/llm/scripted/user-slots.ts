import type { ReplyRequest } from '../port.ts'
import type { Facts } from './facts.ts'
import type { Filling } from './filling.ts'
import { livingPet } from './named-dead.ts'
import { lastTold, plansOf } from './own-words.ts'
import type { Reading } from './reading.ts'
import { knownClauses, listed, recalledClause } from './recall.ts'
import type { Thread } from './threads.ts'

type Sources = {
  request: ReplyRequest
  reading: Reading
  facts: Facts
  thread: Thread | undefined
  address: string
}

/** What is filled with words of the user, or with what they told. */
export function userSlots({ request, reading, facts, thread, address }: Sources): Filling {
  const told = request.talk.filter(({ role }) => role === 'user').map(({ content }) => content)
  const pet = livingPet(facts, told)

  return {
    you: () => address,
    user: () => facts.name,
    userage: () => (facts.age === undefined ? undefined : String(facts.age)),
    job: () => facts.job,
    home: () => facts.home ?? facts.origin,
    petkind: () => pet?.kind,
    petname: () => pet?.name,
    like: () => facts.likes.at(-1),
    dislike: () => facts.dislikes.at(-1),
    study: () => facts.study,
    birthday: () => facts.birthday,
    relative() {
      const relative = Object.entries(facts.people).at(-1)
      return relative && (relative[1] || `your ${relative[0]}`)
    },
    thread: () => thread?.what,
    own: () => reading.recollection?.own,
    recalled: () => recalledClause(reading.plain, facts),
    summary() {
      const known = knownClauses(facts)
      return known.length === 0 ? undefined : listed(known.slice(0, 5))
    },
    lately() {
      const lately = lastTold(told)
      return lately.length === 0 ? undefined : listed(lately.map((words) => `"${words}"`))
    },
    plan: () => plansOf(request.talk),
  }
}
