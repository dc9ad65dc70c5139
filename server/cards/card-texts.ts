import type { CharacterCard } from '#contract/cards.ts'
import { promptName } from '#contract/prompt-name.ts'
import { fillMacros } from './macros.ts'
import { withoutFiles } from './written-files.ts'

/** A text of a card with the field that it stands in. */
export type CardText = { field: string; text: string }

/** Every text of a card that a person or a model may come to read, in whatever field it stands, with the names put in. */
export function textsOf({ data }: CharacterCard): CardText[] {
  const found: CardText[] = []
  collect(data, '', found)
  const names = promptNamesOf(data)
  return found.flatMap(({ field, text }) =>
    readingsOf(text, names).map((reading) => ({ field, text: reading })),
  )
}

/** What the character is called, as a prompt has it: by the name, the first of several names, and for short. */
export function namesOf({ data: { name, nickname = '' } }: CharacterCard): string[] {
  const first = /^\s*(\S{3,})\s/.exec(name)?.[1] ?? ''
  return [name, nickname, first].map(promptName).filter((one) => one !== '')
}

/** The texts that say who the character is. */
export function descriptionsOf({ data }: CharacterCard): string[] {
  const names = promptNamesOf(data)
  return [
    data.name,
    data.nickname ?? '',
    data.description,
    data.personality,
    data.scenario,
    data.system_prompt,
    data.post_history_instructions,
    ...data.tags,
  ].flatMap((text) => readingsOf(text, names))
}

/** Ids, and files that stand in the card itself: whole ones, as anybody may begin a sentence with "data:". */
const NO_WORDS = /^[0-9a-f-]{32,36}$|^data:[\w.+-]+\/[\w.+-]+;base64,[A-Za-z0-9+/]*={0,2}$/i

/** What other programs keep of their own, files among it. No model reads it. */
const OF_OTHERS = /(?:^|\.)extensions\./

/** What a prompt calls the character: by either name, and no more of it than is kept, as a text may name it anywhere. */
function promptNamesOf({ name, nickname = '' }: CharacterCard['data']): string[] {
  const own = promptName(name)
  return [own, promptName(nickname) || own]
}

/** A text as each may come to read it: a model with either name put in, a person with the author's notes in it. */
function readingsOf(text: string, names: readonly string[]): string[] {
  const filled = names.map((char) => fillMacros(text, { char, user: '' }))
  return [...new Set([...filled, ...(/\{\{/.test(filled.join('')) || NOTES.test(text) ? [text] : [])])]
}

const NOTES = /\{\{(?:\/\/|comment:|hidden_key:)/i

function collect(value: unknown, field: string, found: CardText[]): void {
  if (typeof value === 'string') {
    const text = OF_OTHERS.test(field) ? withoutFiles(value) : value
    if (text.trim() && !NO_WORDS.test(value)) found.push({ field, text })
  } else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) collect(part, field ? `${field}.${key}` : key, found)
}
