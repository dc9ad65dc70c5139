import type { Facts } from './facts.ts'
import { flipped } from './topic.ts'

const a = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** What is known, as clauses said to the user, the weightiest first. */
export function knownClauses(facts: Facts): string[] {
  const { pet } = facts
  return [
    facts.name && `you are ${facts.name}`,
    facts.job
      ? `you work as ${a(facts.job)}`
      : facts.workplace && `you work at ${facts.workplace.replace(/^(?:at|in) /, '')}`,
    facts.study && `you study ${facts.study}`,
    facts.home && `you live in ${facts.home}`,
    facts.origin && `you come from ${facts.origin}`,
    pet && (pet.name ? `your ${pet.kind} is called ${pet.name}` : `you have ${a(pet.kind)}`),
    ...Object.entries(facts.people).map(([relation, name]) =>
      name ? `your ${relation} is called ${name}` : `you have ${a(relation)}`,
    ),
    facts.likes.length > 0 && `you like ${listed(facts.likes.slice(-3))}`,
    facts.dislikes.length > 0 && `you cannot stand ${listed(facts.dislikes.slice(-2))}`,
    ...Object.entries(facts.favourites).map(([kind, favourite]) => `your favourite ${kind} is ${favourite}`),
    facts.birthday && `your birthday is ${facts.birthday.replace(/^(?=\d|the)/, 'on ')}`,
    facts.age !== undefined && `you are ${facts.age}`,
    ...facts.notes.map((note) => flipped(note)),
  ].filter((clause): clause is string => typeof clause === 'string' && clause !== '')
}

export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** Animals by their kind: who asks for the name of a cat does not want that of the dog. */
const PETS = [/\b(?:dog|pupp)/, /\b(?:cats?|kitten)/, /\brabbit/, /\b(?:parrot|bird)/, /\bhorse/]
const ANY_PET = /\b(?:dog|cats?|pupp|kitten|rabbit|parrot|horse|hamster|tortoise|snake|bird)/

/** What is asked for, and the clauses that answer it. */
const ABOUT: readonly [RegExp, RegExp][] = [
  [/\bname\b/, /^(?:you are \p{Lu}|your .* is called)/u],
  [/\b(?:job|work|do for a living|what (?:do )?i (?:do|teach)|boss)\b/, /^you work/],
  [
    /\blive with\b/,
    /^your (?:flatmate|roommate|housemate|partner|girlfriend|boyfriend|wife|husband)\b|^you have an? (?:flatmate|roommate|housemate)/,
  ],
  [/\b(?:live|home|town|city)\b/, /^you (?:live|come)/],
  [/\b(?:from|grew up)\b/, /^you (?:come|live)/],
  [/\b(?:how old|my age)\b/, /^you are \d/],
  [/\bbirthday\b/, /birthday/],
  [/\bstud(?:y|ies)\b/, /^you study/],
  [/\b(?:like|love|enjoy|hobby|hobbies)\b/, /^you like/],
  [/\b(?:hate|dislike)\b/, /^you cannot stand/],
]

/** The clause that answers "do you remember my ...", or undefined where it was never told. */
export function recalledClause(plain: string, facts: Facts): string | undefined {
  // Who is asked for a name does not answer that there is somebody.
  const clauses = knownClauses(facts).filter(
    (clause) => !/\b(?:called|names?)\b/.test(plain) || !clause.startsWith('you have '),
  )
  const person =
    /\b(sister|brother|mother|mum|father|dad|wife|husband|partner|friend|son|daughter|girlfriend|boyfriend|boss|colleague|neighbour|manager)\b/.exec(
      plain,
    )?.[1]
  if (person !== undefined) return clauses.find((clause) => new RegExp(`\\b${person}\\b`).test(clause))
  const favourite =
    /\bfavourite ([a-z]+)\b/.exec(plain)?.[1] ??
    /\bmy (colour|food|film|book|song|band|music|drink|season)\b/.exec(plain)?.[1]
  if (favourite !== undefined)
    return clauses.find((clause) => clause.startsWith(`your favourite ${favourite}`))
  // A pet is asked for by its name too, which is not the user's.
  const pet = PETS.find((kind) => kind.test(plain)) ?? (/\bpets?\b/.test(plain) ? ANY_PET : undefined)
  if (pet) return clauses.find((clause) => pet.test(clause))
  const about = ABOUT.find(([asked]) => asked.test(plain))
  return about && clauses.find((clause) => about[1].test(clause))
}
