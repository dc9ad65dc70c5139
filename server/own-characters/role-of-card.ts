import type { CharacterCard } from '#contract/cards.ts'
import { IMPORTED_MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import { Lorebook } from '#contract/lorebook.ts'
import { promptName } from '#contract/prompt-name.ts'
import { storable } from '#contract/storable-text.ts'

/** What a talk needs of a card, as it is kept: macros stand as they are, what is too long is cut. */
export type Role = {
  /** What `{{char}}` stands for. */
  char: string
  greetings: string[]
  texts: {
    description: string
    personality: string
    scenario: string
    examples: string
    system: string
    afterwards: string
  }
  lorebook?: Lorebook
}

/** More than enters any prompt. */
const TEXT_CHARS_MAX = 40_000
const GREETINGS_MAX = 20
/** Of its entries as they are kept. A book is read with every reply; those that people write have some ten thousand. */
const LORE_CHARS_MAX = 500_000
const PHRASE_CHARS_MAX = 64
/** Far more than a first sentence has, with the markup around it. */
const NOTES_READ_CHARS = 4_000

/** Lines end in one way, whatever the card was written with. */
const clean = (text: string) => storable(text).replaceAll('\r', '')
const oneLine = (text: string) => clean(text).replace(/\s+/g, ' ').trim()

/** What the character is called here; empty where nothing can be read. */
export const nameOf = ({ data }: CharacterCard) => promptName(data.name)

/** A line under the name: the first sentence of what the card's author says of it to people. */
export function phraseOf({ data }: CharacterCard): string {
  const [first = ''] = oneLine(data.creator_notes.slice(0, NOTES_READ_CHARS))
    .replace(/<[^<>]*>|!?\[[^[\]]*\]\([^()]*\)|https?:\S+/g, '')
    .split(/(?<=[.!?])\s/)
  return first.length <= PHRASE_CHARS_MAX ? first.trim() : ''
}

export function roleOf(card: CharacterCard): Role {
  const { data } = card
  const text = (value: string) => clean(value).slice(0, TEXT_CHARS_MAX)
  const greetings = [data.first_mes, ...data.alternate_greetings]
    .map((greeting) => clean(greeting).slice(0, IMPORTED_MESSAGE_CHARS_MAX).trim())
    .filter(Boolean)
  const lorebook = bookOf(data.character_book)
  return {
    char: promptName(data.nickname ?? '') || nameOf(card),
    greetings: greetings.slice(0, GREETINGS_MAX),
    texts: {
      description: text(data.description),
      personality: text(data.personality),
      scenario: text(data.scenario),
      examples: text(data.mes_example),
      system: text(data.system_prompt),
      afterwards: text(data.post_history_instructions),
    },
    ...(lorebook && { lorebook }),
  }
}

/** The entries that have words, without the fields that nothing here reads. */
function bookOf(book: Lorebook | undefined): Lorebook | undefined {
  let left = LORE_CHARS_MAX
  const entries = (book?.entries ?? []).flatMap((entry) => {
    const content = clean(entry.content)
    if (left <= 0 || !entry.enabled || !content.trim()) return []
    const { keys, secondary_keys, constant, insertion_order, case_sensitive, use_regex } = entry
    const { priority, selective, position, selectiveLogic, matchWholeWords, extensions } = entry
    const kept = {
      keys,
      secondary_keys,
      content,
      constant,
      insertion_order,
      case_sensitive,
      use_regex,
      priority,
      selective,
      position,
      selectiveLogic,
      matchWholeWords,
      extensions: {
        selectiveLogic: extensions.selectiveLogic,
        match_whole_words: extensions.match_whole_words,
        // By these the matching knows how patterns are marked.
        exclude_recursion: extensions.exclude_recursion,
        moonlit: extensions.moonlit,
      },
    }
    left -= JSON.stringify(kept).length
    return left < 0 ? [] : [kept]
  })
  if (!book || entries.length === 0) return undefined
  const { scan_depth, token_budget, recursive_scanning } = book
  return Lorebook.parse({ scan_depth, token_budget, recursive_scanning, entries })
}
