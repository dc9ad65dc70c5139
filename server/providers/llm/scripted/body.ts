import { answersIfAskedHuman } from './asked-if-human.ts'
import { type Desk, evenly, finished, say, voiced } from './desk.ts'
import { foreignReply } from './foreign.ts'
import type { Intent } from './intents.ts'
import { ownLife } from './life.ts'
import { actionLines } from './lines/actions.ts'
import { lastResort } from './lines/last-resort.ts'
import type { Facet } from './lines/line.ts'
import { ownStory, storyAsked } from './own-story.ts'
import {
  contentWords,
  exampleReply,
  isOfHers,
  ownPossession,
  ownSentences,
  relatedSentences,
} from './persona.ts'
import { linesForQuestion } from './question-form.ts'
import { fromSheet } from './sheet-answers.ts'
import { isBleak } from './sombre.ts'
import { isEveryday } from './takes.ts'
import { allExpansions } from './template.ts'
import { linesFor } from './tone.ts'
import { replies } from './voice-content.ts'

/** Messages that a sentence of the persona may answer better than any line. */
const OPEN = new Set<Intent>(['question', 'opinion', 'can-you', 'have-you-ever', 'her-favourite'])

/** What only its own lines may answer: nothing of the sheet tells that nobody is out there. */
const OUTSIDE = new Set<Intent>(['meet-outside', 'contact-outside'])

/** What asks for a yes or a no: one word in common with the sheet is no answer to it. */
const WHETHER = new Set<Intent>(['can-you', 'have-you-ever'])

/** What is told in passing, and may touch on something in the character's own life. */
const TALKS = new Set<Intent>(['statement', 'topic'])
const TELL_ABOUT =
  /^(?:(?:and|so|ok|please|then|but),? )*(?:tell me|talk|what) (?:\w+ )?about (?:the|this|that|your) /
/** Of people nobody knows what is coming, nor of what the rules have not understood to be light. */
const OF_PEOPLE =
  /\b(?:(?:my|our|his|her|their|the|a) (?:\w+ )?(?:mum|mom|mother|dad|father|parents?|brother|sister|son|daughter|wife|husband|partner|friend|boy|girl|child|baby|kids?|nan|gran\w*|grand\w+|uncle|aunt|cousin|neighbour|boss|man|woman)|he|she|they|him|them)\b/
const maySpeakOfItself = ({ reading, script }: Desk): boolean =>
  reading.rule === undefined &&
  TALKS.has(reading.intent) &&
  script.mood !== 'tender' &&
  reading.isSober !== true &&
  isEveryday(reading.plain) &&
  !isBleak(reading.plain) &&
  !OF_PEOPLE.test(reading.plain)
/** Ways to set something of one's own beside what was told. */
const JOINS = [
  '{There we meet|There I can join in}.',
  '{You have touched on something|That strikes a chord}.',
  '{On that I have a word to say|I know that from my own side}.',
]

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

/** A line that says something of hers, or takes up what the user told or said, comes before one that fits anybody. */
const attention = (template: string): number =>
  /\[life/.test(template)
    ? 20
    : /\[(?:fact|more)/.test(template)
      ? 5
      : /\[(?:petname|relative|thread|lately)\]/.test(template)
        ? 10
        : /\[(?:told|[123])\]/.test(template)
          ? 3
          : 1

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
  if (OUTSIDE.has(reading.intent)) {
    const line = say(desk, linesFor(script.lines, speaker))
    if (line !== undefined) return line
  }
  const example = exampleReply(reading.plain, speaker)
  if (example !== undefined && novelty.isNew(example)) return example
  const isWeighing = reading.isGraveNow || reading.isSober
  const sheet = isWeighing && !reading.leavesOpen ? undefined : fromSheet(reading.plain, speaker)
  if (sheet !== undefined && novelty.isNew(sheet)) return sheet
  const life = isWeighing ? undefined : ownLife(reading, speaker)
  if (life !== undefined && novelty.isNew(life)) return life
  const asked = storyAsked(reading.plain)
  if (asked !== undefined && !isWeighing) {
    const story = ownStory(asked, speaker, novelty, desk.random)
    if (story !== undefined) return story
  }
  const possession = ownPossession(reading.plain, speaker)
  if (possession !== undefined && novelty.isNew(possession)) return possession
  if (reading.intent === 'action' && reading.rule === undefined) {
    const acted = act(desk)
    if (acted !== undefined) return acted
  }
  const lore = loreOn(reading.plain, request.lore ?? []).find(novelty.isNew)
  if (lore !== undefined && (reading.isQuestion || OPEN.has(reading.intent))) return lore
  if (reading.rule === undefined && OPEN.has(reading.intent)) {
    const related =
      /\byou/.test(reading.plain) || isOfHers(reading.plain, speaker)
        ? relatedSentences(reading.plain, speaker, WHETHER.has(reading.intent) ? 2 : 1).find(novelty.isNew)
        : undefined
    if (related !== undefined)
      return /^(?:and |so |but )*do you (?:think|believe)\b/.test(reading.plain)
        ? `I think so. ${related}`
        : related
  }
  const asksWhyOfHer = reading.intent === 'why' && /\byour?\b/.test(reading.plain)
  if (reading.rule === undefined && asksWhyOfHer && reading.isSober !== true) {
    const own = relatedSentences(reading.plain, speaker).find(novelty.isNew)
    const reason = own && say(desk, evenly(replies.asked.why))
    if (reason !== undefined) return `${own} ${reason}`
  }
  const bidden = TELL_ABOUT.test(reading.plain)
    ? relatedSentences(reading.plain, speaker).find(novelty.isNew)
    : undefined
  if (bidden !== undefined) return bidden
  if (maySpeakOfItself(desk) && desk.chance(0.8)) {
    // What the message is about counts, not any word in it: who walked out is told of no tightrope walker.
    const own = relatedSentences(reading.noun ?? '', speaker).find(novelty.isNew)
    const joined = own && say(desk, evenly(JOINS))
    if (joined !== undefined) return `${joined} ${own}`
  }
  if (script.spent && toldAlready(desk)) {
    const again = say(desk, evenly(script.spent))
    if (again !== undefined) return again
  }
  const lines = linesFor(script.lines, speaker).map((line) => ({
    ...line,
    weight: line.weight * attention(line.template),
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
