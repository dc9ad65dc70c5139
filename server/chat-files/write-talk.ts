import type { ChatFileFormat } from '#contract/chat-files.ts'
import { readHead, readLine } from './brought-fields.ts'

/** A message as it is kept. */
export type FiledMessage = {
  seq: number
  author: 'user' | 'character'
  /** In a group. */
  speaker_id: string | null
  speaker_name: string | null
  content: string
  status: string
  variant: number
  variants: { content: string; createdAt?: string | null; isReworded?: boolean }[] | null
  /** The words of a character's message are the user's. */
  is_reworded: boolean
  reaction: string | null
  saved_at: Date | null
  created_at: Date
  picture_description: string | null
  brought_fields: string | null
}

/** `nameOf`: what a speaker of a group is called. */
type Head = {
  name: string
  createdAt: Date
  brought: string | null
  nameOf: (speaker: FiledMessage) => string
}

/** How a chat becomes a file: its beginning, a piece for each message, and its end. */
type Writer = {
  extension: string
  begin(head: Head): string
  message(message: FiledMessage, name: string): string
  end: string
}

const USER_NAME = 'You'
const REWORDED = { isReworded: true }

const shownTime = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
const whenOf = ({ created_at, is_reworded }: FiledMessage) =>
  shownTime(created_at) + (is_reworded ? ', edited by you' : '')
const pictureWords = ({ picture_description: shows }: FiledMessage) =>
  shows === null ? '' : `[Picture: ${shows}]`

const jsonl: Writer = {
  extension: 'jsonl',
  begin: ({ name, createdAt, brought }) =>
    line({
      create_date: createdAt.toISOString(),
      chat_metadata: {},
      ...readHead(brought),
      user_name: USER_NAME,
      character_name: name,
    }),
  message: (message, name) => {
    const { author, content, status, variant, variants, reaction, saved_at, picture_description } = message
    const own = {
      ...(status !== 'finished' && { status }),
      ...(message.is_reworded && REWORDED),
      ...(reaction && { reaction }),
      ...(saved_at && { savedAt: saved_at.toISOString() }),
    }
    const at = message.created_at.toISOString()
    const beside = readLine(message.brought_fields)
    return line({
      ...beside.line,
      name: author === 'user' ? USER_NAME : name,
      is_user: author === 'user',
      is_system: false,
      send_date: at,
      mes: content,
      ...(variants && {
        swipe_id: variant,
        swipes: variants.map((one) => one.content),
        swipe_info: variants.map((one, place) => {
          const { info, extra } = beside.ofWriting(one.content, place)
          return {
            ...info,
            send_date: one.createdAt ?? at,
            extra: { ...extra, ...(one.isReworded && { moonlit: REWORDED }) },
          }
        }),
      }),
      extra: {
        ...beside.ofWriting(content, variant).extra,
        ...(picture_description !== null && { title: picture_description }),
        ...(Object.keys(own).length > 0 && { moonlit: own }),
      },
    })
  },
  end: '',
}

const text: Writer = {
  extension: 'txt',
  begin: ({ name, createdAt }) => `A talk with ${name}, begun ${shownTime(createdAt)} (times are in UTC)\n`,
  message: (message, name) => {
    const words = [message.content, pictureWords(message)].filter(Boolean).join('\n')
    return `\n${message.author === 'user' ? USER_NAME : name}, ${whenOf(message)}\n${words}\n`
  },
  end: '',
}

const html: Writer = {
  extension: 'html',
  begin: ({ name, createdAt }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>A talk with ${escapeHtml(name)}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0 auto; padding: 2rem 1rem; max-width: 42rem; font: 1.0625rem/1.6 Georgia, serif }
h1 { font-size: 1.5rem; font-weight: 500 }
section { margin: 1.5rem 0 }
h2 { margin: 0; font-size: 0.9375rem }
time { font-weight: 400; opacity: 0.75 }
p { margin: 0.25rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
.you { padding-inline-start: 1rem; border-inline-start: 2px solid }
</style>
</head>
<body>
<h1>A talk with ${escapeHtml(name)}</h1>
<p>Begun ${shownTime(createdAt)}. Times are in UTC.</p>
`,
  message: (message, name) => {
    const isUser = message.author === 'user'
    const words = [message.content, pictureWords(message)].filter(Boolean).join('\n')
    return `<section${isUser ? ' class="you"' : ''}><h2>${isUser ? USER_NAME : escapeHtml(name)} <time>${whenOf(message)}</time></h2><p dir="auto">${withEmphasis(escapeHtml(words))}</p></section>\n`
  },
  end: '</body>\n</html>\n',
}

const WRITERS: Record<ChatFileFormat, Writer> = { jsonl, text, html }

export const extensionOf = (format: ChatFileFormat) => WRITERS[format].extension

/** A chat as a file, written while its messages are read. */
export async function* writeTalk(
  format: ChatFileFormat,
  head: Head,
  pages: AsyncIterable<FiledMessage[]>,
): AsyncGenerator<string> {
  const { begin, message, end } = WRITERS[format]
  const nameIn = (one: FiledMessage) => (one.speaker_id === null ? head.name : head.nameOf(one))
  yield begin(head)
  for await (const page of pages) yield page.map((one) => message(one, nameIn(one))).join('')
  yield end
}

/** What stands in *asterisks* is an action or a mood. */
const withEmphasis = (escaped: string) => escaped.replace(/\*([^*\n]+)\*/g, '<em>$1</em>')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (words: string) => words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

const line = (value: object) => `${JSON.stringify(value)}\n`
