import { type Told, toldIn } from './fact-readers.ts'

/** What the user has told about themselves; of two answers to one question the newest counts. */
export type Facts = Omit<
  Told,
  'person' | 'leftJob' | 'called' | 'favourite' | 'like' | 'dislike' | 'note'
> & {
  /** By relation: "sister", "husband". A relation without a known name has an empty one. */
  people: Record<string, string>
  likes: string[]
  dislikes: string[]
  /** By kind: "colour", "film". */
  favourites: Record<string, string>
  notes: string[]
}

const KINDS = [
  'name',
  'pet',
  'called',
  'person',
  'job',
  'workplace',
  'home',
  'origin',
  'study',
  'birthday',
  'age',
  'favourite',
  'dislike',
  'like',
  'note',
] as const satisfies readonly (keyof Told)[]
export type FactKind = (typeof KINDS)[number]

const without = (list: readonly string[], item: string) => list.filter((known) => known !== item)

/** "His name is Rex" is about whoever was spoken of last. */
function named(facts: Facts, { called, ...told }: Told): Omit<Told, 'called'> {
  if (called === undefined) return told
  const whom = told.mention ?? facts.mention
  const pet = told.pet ?? facts.pet
  if (pet?.kind === whom && pet) return { ...told, pet: { ...pet, name: called } }
  return whom === undefined ? told : { ...told, person: { relation: whom, name: called } }
}

function learn(facts: Facts, told: Told): Facts {
  const { person, leftJob, favourite, like, dislike, note, pet, ...plain } = named(facts, told)
  const { job, workplace, ...rest } = facts
  const knownName = facts.pet?.kind === pet?.kind ? facts.pet?.name : undefined
  const likes = dislike === undefined ? facts.likes : without(facts.likes, dislike)
  const dislikes = like === undefined ? facts.dislikes : without(facts.dislikes, like)
  return {
    ...(leftJob ? rest : facts),
    ...plain,
    ...(pet && { pet: knownName !== undefined ? { name: knownName, ...pet } : pet }),
    people: person
      ? { ...facts.people, [person.relation]: person.name ?? facts.people[person.relation] ?? '' }
      : facts.people,
    likes: like === undefined ? likes : [...without(likes, like), like],
    dislikes: dislike === undefined ? dislikes : [...without(dislikes, dislike), dislike],
    favourites: favourite ? { ...facts.favourites, [favourite.kind]: favourite.what } : facts.favourites,
    notes: note === undefined ? facts.notes : [...facts.notes, note],
  }
}

/** What the user's messages tell, oldest first. */
export function factsOf(messages: readonly string[]): Facts {
  const nothing: Facts = { people: {}, likes: [], dislikes: [], favourites: {}, notes: [] }
  return messages.map(toldIn).reduce(learn, nothing)
}

/** The kinds of facts that one message tells, the weightiest first. */
export function factKindsIn(message: string): FactKind[] {
  const told = toldIn(message)
  return KINDS.filter((kind) => told[kind] !== undefined)
}
