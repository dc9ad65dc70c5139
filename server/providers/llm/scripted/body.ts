import { answersIfAskedHuman } from './asked-if-human.ts'
import { type Desk, evenly, finished, say, voiced } from './desk.ts'
import { foreignReply } from './foreign.ts'
import type { Intent } from './intents.ts'
import { actionLines } from './lines/actions.ts'
import { lastResort } from './lines/last-resort.ts'
import type { Facet } from './lines/line.ts'
import { contentWords, exampleReply, isOfHers, ownSentences, relatedSentences } from './persona.ts'
import { linesForQuestion } from './question-form.ts'
import { allExpansions } from './template.ts'
import { linesFor } from './tone.ts'
import { replies } from './voice-content.ts'

/** Messages that a sentence of the persona may answer better than any line. */
const OPEN = new Set<Intent>(['question', 'opinion', 'can-you', 'have-you-ever', 'her-favourite'])

/** Something that was surely not said in the last 50 turns. */
export function sayAnything(desk: Desk): string {
  const { script, reading, novelty, random } = desk
  const pool =
    reading.intent === 'minor' ? lastResort.minor : script.plain ? lastResort.distress : lastResort.story
  const all = pool.flatMap(allExpansions).map((text) => voiced(finished(text), desk))
  const start = Math.floor(random() * all.length)
  const rotated = [...all.slice(start), ...all.slice(0, start)]
  return rotated.find(novelty.isNew) ?? rotated[0] ?? ''
}

const gestureFor = (desk: Desk, stage: readonly string[]) =>
  say(desk, evenly(stage.map((template) => `*${template}.*`)))

function act(desk: Desk): string | undefined {
  const { action, done } = desk.reading
  if (action === undefined) return undefined
  const { stage, lines } = actionLines[action]
  const words =
    (done && say(desk, linesFor({ any: done.deed.lines }, desk.request.speaker))) ??
    say(desk, linesFor(lines, desk.request.speaker))
  if (words === undefined) return undefined
  const gesture = gestureFor(desk, done?.deed.stage ?? []) ?? gestureFor(desk, stage)
  return gesture === undefined ? words : `${gesture} ${words}`
}

const PHRASE: Partial<Record<Facet, string>> = {
  music: 'music',
  food: 'food',
  drink: 'drink',
  spot: 'spot',
  tale: 'story',
  days: 'days',
  place: 'place',
  origin: 'origin',
}

/** Whether the talk has heard already what the character has to tell of a facet. */
function toldAlready({ request, script, novelty, slots }: Desk): boolean {
  const { facet } = script
  if (facet === undefined) return false
  const slot = PHRASE[facet]
  const phrase = slot === undefined ? undefined : slots(slot)?.toLowerCase()
  if (phrase !== undefined) {
    return request.talk.some(
      ({ role, content }) => role === 'assistant' && content.toLowerCase().includes(phrase),
    )
  }
  return facet !== 'interests' && !ownSentences(facet, request.speaker).some(novelty.isNew)
}

/** Sentences of the lorebook that share a telling word with a message. */
function loreOn(message: string, lore: readonly string[]): string[] {
  const asked = new Set(contentWords(message))
  return lore.filter((sentence) => contentWords(sentence).some((stem) => asked.has(stem)))
}

/** The part of the reply that answers; undefined where every way to say it was used lately. */
export function body(desk: Desk): string | undefined {
  const { request, reading, script, novelty } = desk
  const { speaker } = request
  const { language } = reading
  if (script.plain) return say(desk, linesFor(script.lines, speaker))
  const honest = answersIfAskedHuman(request.talk.at(-1)?.content ?? '').find(novelty.isNew)
  if (honest !== undefined) return honest
  if (language !== undefined && language !== 'other') {
    const line = foreignReply(desk, language)
    if (line !== undefined) return line
  }
  const example = exampleReply(reading.plain, speaker)
  if (example !== undefined && novelty.isNew(example)) return example
  if (reading.intent === 'action' && reading.rule === undefined) {
    const acted = act(desk)
    if (acted !== undefined) return acted
  }
  const lore = loreOn(reading.plain, request.lore ?? []).find(novelty.isNew)
  if (lore !== undefined && (reading.isQuestion || OPEN.has(reading.intent))) return lore
  if (reading.rule === undefined && OPEN.has(reading.intent)) {
    const related =
      /\byou/.test(reading.plain) || isOfHers(reading.plain, speaker)
        ? relatedSentences(reading.plain, speaker).find(novelty.isNew)
        : undefined
    if (related !== undefined) return related
  }
  if (script.spent && toldAlready(desk)) {
    const again = say(desk, evenly(script.spent))
    if (again !== undefined) return again
  }
  const lines = linesFor(script.lines, speaker).map((line) => ({
    ...line,
    weight:
      line.weight * (/\[fact/.test(line.template) ? 5 : /\[(?:told|[123])\]/.test(line.template) ? 3 : 1),
  }))
  return (
    say(desk, lines, script.facet) ??
    say(desk, evenly(script.spent ?? [])) ??
    say(
      desk,
      evenly(
        reading.isGraveNow
          ? replies.heard.sorrow
          : reading.isQuestion
            ? linesForQuestion(reading.plain, speaker)
            : replies.heard.plain,
      ),
    )
  )
}
