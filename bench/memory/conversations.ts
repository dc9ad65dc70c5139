import { echoOf } from './echoes.ts'
import { type Episode, KINDS, type Kind, type Line, readEpisodes } from './episodes.ts'
import { seededRandom } from './random.ts'
import { fillSlots, NAMES, OPENINGS, slotsOf, TAILS } from './slots.ts'

export type Turn = { seq: number; id: string; author: 'user' | 'character'; content: string; createdAt: Date }
export type Question = { kind: Kind; text: string; evidence: string[] }
export type Conversation = { name: string; turns: Turn[]; questions: Question[] }

const PER_KIND = 8
const SESSIONS = 28
const TURNS_MIN = 600
/** Share of the questions that use other words than the answer. */
const OBLIQUE = 0.3
/** How often the talk returns to a subject that is asked about. */
const ECHOES = 4

/** Four conversations about the episodes of one file; talk of the other file stands between them, said by the wrong one. */
export function makeConversations(own: string, other: string, firstSeed: number): Conversation[] {
  return [0, 1, 2, 3].map((at) => makeConversation(own, other, firstSeed + at))
}

function makeConversation(own: string, other: string, seed: number): Conversation {
  const random = seededRandom(seed)
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  const episodes = readEpisodes(own)
  const strangers = readEpisodes(other)
  const asked = KINDS.flatMap((kind) =>
    shuffled(episodes.filter((one) => one.kind === kind)).slice(0, PER_KIND),
  )
  const [userName = '', characterName = ''] = shuffled(NAMES)
  const start = Date.UTC(2023, Math.floor(random() * 12), 1 + Math.floor(random() * 28), 9)

  type Piece = {
    lines: Line[]
    side: 'user' | 'character'
    slots: Record<string, string>
    question?: Question
  }
  const sessions: Piece[][] = Array.from({ length: SESSIONS }, () => [])
  const questions: {
    question: Question
    text: string
    slots: Record<string, string>
    side: Piece['side']
  }[] = []
  const place = (episode: Episode, question?: Question, flipped = false) => {
    const side: Piece['side'] = random() < 0.5 !== flipped ? 'user' : 'character'
    const slots = slotsOf(pick)
    const chosen = shuffled(sessions.keys().toArray()).slice(0, episode.parts.length)
    for (const [at, lines] of episode.parts.entries())
      sessions[chosen[at] ?? 0]?.push({ lines, side, slots, ...(question && { question }) })
    if (question)
      questions.push({ question, text: random() < OBLIQUE ? episode.oblique : episode.question, slots, side })
  }
  for (const episode of asked)
    place(episode, { kind: episode.kind === 'filler' ? 'single' : episode.kind, text: '', evidence: [] })

  for (const { question, oblique, parts } of asked)
    for (let echo = 0; echo < ECHOES; echo++) {
      const told = parts.flat().filter(({ isEvidence }) => isEvidence)
      const lines = echoOf([question, oblique, ...told.map(({ text }) => text)], pick)
      place({ kind: 'filler', question: '', oblique: '', parts: [lines] })
    }

  let planned = sessions.flat().reduce((sum, { lines }) => sum + lines.length, SESSIONS * 3)
  for (const episode of shuffled([...strangers, ...episodes.filter(({ kind }) => kind === 'filler')])) {
    if (planned >= TURNS_MIN) break
    place(episode)
    planned += episode.parts.flat().length
  }

  const turns: Turn[] = []
  const dates = new Map<Question, Date>()
  let day = 0
  for (const session of sessions) {
    day += 3 + Math.floor(random() * 18)
    let minute = Math.floor(random() * 600)
    const say = (author: Turn['author'], content: string) => {
      const createdAt = new Date(start + (day * 1440 + minute) * 60_000)
      minute += 1 + Math.floor(random() * 4)
      turns.push({ seq: turns.length + 1, id: `${seed}-${turns.length + 1}`, author, content, createdAt })
    }
    const first: Turn['author'] = random() < 0.5 ? 'user' : 'character'
    const second: Turn['author'] = first === 'user' ? 'character' : 'user'
    const nameOf = (author: Turn['author']) => (author === 'user' ? userName : characterName)
    for (const [at, line] of pick(OPENINGS).entries())
      say(at % 2 ? second : first, line.replaceAll('{you}', nameOf(at % 2 ? first : second)))
    for (const { lines, side, slots, question } of shuffled(session))
      for (const line of lines) {
        const author = (line.side === 'A') === (side === 'user') ? 'user' : 'character'
        const names = { A: nameOf(side), B: nameOf(side === 'user' ? 'character' : 'user') }
        const text = fillSlots(line.text, { ...slots, ...names })
        const you = nameOf(author === 'user' ? 'character' : 'user')
        say(author, random() < 0.45 ? pick(TAILS)(text, you) : text)
        const last = turns.at(-1)
        if (!line.isEvidence || !question || !last) continue
        question.evidence.push(last.id)
        dates.set(question, last.createdAt)
      }
  }
  for (const { question, text, slots, side } of questions) {
    const date = dates.get(question) ?? new Date(0)
    const worded = (options: Intl.DateTimeFormatOptions) =>
      date.toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' })
    question.text = fillSlots(text, {
      ...slots,
      A: side === 'user' ? userName : characterName,
      B: side === 'user' ? characterName : userName,
      month: worded({ month: 'long', year: 'numeric' }),
      date: worded({ day: 'numeric', month: 'long', year: 'numeric' }),
    })
  }
  return {
    name: `${userName} and ${characterName}`,
    turns,
    questions: questions.map(({ question }) => question),
  }
}
