import { z } from 'zod'
import { IMPORTED_MESSAGES_MAX } from '#contract/limits.ts'
import { t } from '#contract/server-words.ts'
import { FileProblem } from './file-problem.ts'
import { type Names, type NoMessage, readEntry, type TalkEntry } from './read-entry.ts'

/** A file that is one JSON document is read in one go, which nobody else may wait for long. */
const DOCUMENT_CHARS_MAX = 10_000_000

const Head = z.object({
  user_name: z.string().optional().catch(undefined),
  character_name: z.string().optional().catch(undefined),
  chat_metadata: z.unknown().optional(),
  messages: z.array(z.unknown()).optional(),
})

/**
 * The messages of a file, one by one, and a sign for each line that becomes none: of JSON lines with a head, or of one JSON document that is a list or has one in
 * `messages`; `onHead` is told of what is no message. Throws a `FileProblem` that names the line; in a document lines are counted by message.
 */
export function* readTalk(file: string, onHead: (head: unknown) => void): Generator<TalkEntry | NoMessage> {
  let messages = 0
  let others = 0
  for (const entry of entriesOf(file.replace(/^\uFEFF/, ''), onHead)) {
    if (typeof entry === 'string') {
      if (++others > IMPORTED_MESSAGES_MAX) throw tooManyOthers()
    } else if (++messages > IMPORTED_MESSAGES_MAX)
      throw new FileProblem(t`A chat can have at most ${IMPORTED_MESSAGES_MAX} messages.`)
    yield entry
  }
  if (messages === 0) throw new FileProblem(t`There is no message in this file.`)
}

const tooManyOthers = () =>
  new FileProblem(t`A file can have at most ${IMPORTED_MESSAGES_MAX} lines that are hidden or say nothing.`)

function* entriesOf(file: string, onHead: (head: unknown) => void): Generator<ReturnType<typeof readEntry>> {
  const document = documentOf(file)
  if (document) {
    onHead(document.head)
    let at = 0
    for (const value of document.messages) yield readEntry(value, ++at, {})
    return
  }
  let names: Names = {}
  let isFirst = true
  for (const { line, text } of linesOf(file)) {
    const value = parse(text)
    if (value === undefined) throw new FileProblem(t`Line ${line} is not JSON.`)
    const head = isFirst ? headOf(value) : undefined
    isFirst = false
    if (head) {
      names = head
      onHead(value)
    } else yield readEntry(value, line, names)
  }
}

/** The messages of a file that is one JSON document; undefined where it is lines. */
function documentOf(file: string): { head?: unknown; messages: unknown[] } | undefined {
  const [first] = linesOf(file)
  if (!first) return undefined
  const tooLong = new FileProblem(t`This file is too long to be one JSON document. Save it as JSON lines.`)
  if (first.text.length > DOCUMENT_CHARS_MAX) throw tooLong
  const value = parse(first.text)
  // A line by itself: the head, or a message. Anything else goes on after it.
  const isLine = value !== undefined && !Array.isArray(value) && !Head.safeParse(value).data?.messages
  if (isLine) return undefined
  if (!/^[[{]/.test(first.text)) throw new FileProblem(t`Line ${first.line} is not JSON.`)
  if (file.length > DOCUMENT_CHARS_MAX) throw tooLong
  const document = parse(file)
  if (Array.isArray(document)) return { messages: document }
  const messages = Head.safeParse(document).data?.messages
  if (messages) return { head: document, messages }
  throw document === undefined
    ? new FileProblem(t`Line ${first.line} is not JSON.`)
    : new FileProblem(t`There is no list of messages in this file.`)
}

function headOf(value: unknown) {
  if (typeof value !== 'object' || value === null || 'mes' in value || 'content' in value || 'text' in value)
    return undefined
  return 'user_name' in value || 'character_name' in value || 'chat_metadata' in value
    ? Head.safeParse(value).data
    : undefined
}

/** Undefined for what is not JSON; nothing in JSON is undefined. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The lines that have something on them; throws a `FileProblem` for very many that have nothing. */
function* linesOf(file: string): Generator<{ line: number; text: string }> {
  let line = 0
  let empty = 0
  for (let from = 0; from < file.length; ) {
    const end = file.indexOf('\n', from)
    const text = file.slice(from, end < 0 ? undefined : end).trim()
    line++
    if (text) yield { line, text }
    else if (++empty > IMPORTED_MESSAGES_MAX) throw tooManyOthers()
    from = end < 0 ? file.length : end + 1
  }
}
