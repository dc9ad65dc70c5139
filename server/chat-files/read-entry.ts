import { z } from 'zod'
import { MessageStatus } from '#contract/chat.ts'
import { IMPORTED_MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import { Reaction } from '#contract/messages.ts'
import { t } from '#contract/server-words.ts'
import { storable } from '#contract/storable-text.ts'
import { type Fields, fieldsBut, isFields, type Kept, keepLine } from './brought-fields.ts'
import { FileProblem } from './file-problem.ts'
import { parseSendDate } from './send-date.ts'

/** One writing of a message that has more than one. */
export type Writing = { content: string; time: number | undefined; isReworded: boolean }

type Writings = { shown: number; writings: Writing[]; places: number[] }

/** A message of a file. `writings` are empty where there is only one. */
export type TalkEntry = {
  /** Where it stood in the file, counted from 1. */
  line: number
  /** What the file calls the one who says it. */
  name: string | undefined
  author: 'user' | 'character'
  content: string
  time: number | undefined
  shown: number
  writings: Writing[]
  status: Exclude<MessageStatus, 'writing'>
  isReworded: boolean
  reaction: Reaction | undefined
  savedAt: number | undefined
  /** What the line says beside all this. */
  beside: Kept
}

/** Writings of one message at most. */
const WRITINGS_MAX = 100

/** What Moonlit adds to a line of its own, so that nothing is lost on the way back. */
const Own = z.object({
  status: MessageStatus.exclude(['writing']).default('finished').catch('finished'),
  isReworded: z.boolean().default(false).catch(false),
  reaction: Reaction.optional().catch(undefined),
  savedAt: z.string().optional().catch(undefined),
})
const NONE = Own.parse({})
const Extra = z
  .object({ moonlit: Own.catch(NONE).optional() })
  .optional()
  .catch(undefined)

/** A line as SillyTavern writes it, and what other programs have in the place of it. A field of another kind counts as absent. */
const Entry = z.object({
  name: z.string().optional().catch(undefined),
  is_user: z.boolean().optional().catch(undefined),
  is_system: z.boolean().optional().catch(undefined),
  role: z.string().optional().catch(undefined),
  author: z.string().optional().catch(undefined),
  mes: z.string().optional().catch(undefined),
  content: z.string().optional().catch(undefined),
  text: z.string().optional().catch(undefined),
  send_date: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  created_at: z.unknown().optional(),
  timestamp: z.unknown().optional(),
  date: z.unknown().optional(),
  swipes: z.array(z.string().catch('')).optional().catch(undefined),
  swipe_id: z.number().optional().catch(undefined),
  swipe_info: z
    .array(z.object({ send_date: z.unknown().optional(), extra: Extra }).catch({}))
    .optional()
    .catch(undefined),
  extra: Extra,
})
type Entry = z.infer<typeof Entry>
const KNOWN = new Set(Object.keys(Entry.shape))

const ROLES: ReadonlyMap<string, TalkEntry['author'] | 'nobody'> = new Map<
  string,
  TalkEntry['author'] | 'nobody'
>([
  ['user', 'user'],
  ['human', 'user'],
  ['you', 'user'],
  ['character', 'character'],
  ['char', 'character'],
  ['assistant', 'character'],
  ['bot', 'character'],
  ['ai', 'character'],
  ['model', 'character'],
  ['system', 'nobody'],
  ['tool', 'nobody'],
  ['developer', 'nobody'],
])

/** What the head of a file calls the two. */
export type Names = { user_name?: string | undefined; character_name?: string | undefined }

/** A line that the program which wrote the file shows to no character. */
export const HIDDEN = 'hidden'

/** A line that nobody says, or that has no words. */
export const UNSAID = 'unsaid'

/** What a line is that becomes no message. */
export type NoMessage = typeof HIDDEN | typeof UNSAID

/** Reads one line. Throws a `FileProblem`. */
export function readEntry(value: unknown, line: number, names: Names): TalkEntry | NoMessage {
  const { success, data: entry } = Entry.safeParse(value)
  if (!success) throw new FileProblem(t`Line ${line} is not a message.`)
  const text = entry.mes ?? entry.content ?? entry.text
  if (text === undefined)
    throw new FileProblem(t`Line ${line} has no text: it needs the field "mes", "content" or "text".`)
  if (entry.is_system) return text.trim() ? HIDDEN : UNSAID
  const author = authorOf(entry, line, names.user_name)
  if (author === 'nobody') return UNSAID
  const time = parseSendDate(
    entry.send_date ?? entry.createdAt ?? entry.created_at ?? entry.timestamp ?? entry.date,
  )
  const { status, isReworded, reaction, savedAt } = entry.extra?.moonlit ?? NONE
  const content = clean(text, line)
  const { shown, writings, places } =
    author === 'character' ? writingsOf(entry, content, time, line) : ONE_WRITING
  const words = content.trim() ? content : writings[shown]?.content
  if (!words) return UNSAID
  const extra = isFields(value) ? value.extra : undefined
  return {
    line,
    name: entry.name ?? (author === 'user' ? names.user_name : names.character_name),
    author,
    content: words,
    time,
    shown,
    writings,
    status: author === 'user' ? 'finished' : status,
    isReworded: author === 'character' && isReworded,
    reaction,
    savedAt: parseSendDate(savedAt),
    beside: keepLine(
      fieldsBut(value, KNOWN),
      places.length > 0 ? besideWritings(value, writings, places, shown) : [{ content: words, extra }],
    ),
  }
}

/** What a line says of its writings; of the one that is shown it says so of itself. */
function besideWritings(
  value: unknown,
  writings: readonly Writing[],
  places: readonly number[],
  shown: number,
) {
  const { extra, swipe_info }: Fields = isFields(value) ? value : {}
  return writings.map(({ content }, at) => {
    const info: unknown = Array.isArray(swipe_info) ? swipe_info[places[at] ?? 0] : undefined
    const own = isFields(info) ? info.extra : undefined
    return { content, info, extra: at === shown ? (extra ?? own) : own }
  })
}

function authorOf(entry: Entry, line: number, userName: string | undefined) {
  if (entry.is_user !== undefined) return entry.is_user ? 'user' : 'character'
  const role = entry.role ?? entry.author
  if (role !== undefined) {
    const author = ROLES.get(role.trim().toLowerCase())
    if (!author) throw new FileProblem(t`Line ${line} is by somebody who is neither "user" nor "character".`)
    return author
  }
  if (entry.name !== undefined && userName !== undefined)
    return entry.name === userName ? 'user' : 'character'
  throw new FileProblem(
    t`Line ${line} does not say who speaks: it needs the field "is_user", "role" or "author".`,
  )
}

const ONE_WRITING = { shown: 0, writings: [], places: [] } satisfies Writings

/** The writings that have words, with where each stood, and which of them is shown: the one that the text stands for, though it was changed since. */
function writingsOf(entry: Entry, content: string, time: number | undefined, line: number): Writings {
  const swipes = entry.swipes ?? []
  if (swipes.length > WRITINGS_MAX)
    throw new FileProblem(t`Line ${line} has more than ${WRITINGS_MAX} writings.`)
  const asked = entry.swipe_id ?? swipes.indexOf(entry.mes ?? '')
  const chosen = Number.isInteger(asked) && asked >= 0 && asked < swipes.length ? asked : 0
  const kept = swipes
    .map((swipe, index) => ({
      index,
      content: index === chosen && content.trim() ? content : clean(swipe, line),
      time: index === chosen ? time : parseSendDate(entry.swipe_info?.[index]?.send_date),
      isReworded: entry.swipe_info?.[index]?.extra?.moonlit?.isReworded ?? false,
    }))
    .filter((writing) => writing.content.trim())
  const shown = Math.max(
    0,
    kept.findIndex(({ index }) => index === chosen),
  )
  return kept.length < 2
    ? ONE_WRITING
    : {
        shown,
        writings: kept.map(({ index: _, ...writing }): Writing => writing),
        places: kept.map(({ index }) => index),
      }
}

function clean(text: string, line: number): string {
  if (text.length > IMPORTED_MESSAGE_CHARS_MAX)
    throw new FileProblem(
      t`Line ${line} is too long: a message can have at most ${IMPORTED_MESSAGE_CHARS_MAX} characters.`,
    )
  return storable(text)
}
