import type { Persona } from '#contract/characters.ts'
import type { Language } from '#contract/languages.ts'
import type { Moment } from '#contract/local-moment.ts'
import type { Occasion, PromptMessage } from '#server/providers/llm/port.ts'
import { describeCard, describeWorld, noteOfPlay, type Play, withLore } from './card-prompt.ts'
import { lifeRoom } from './life-note.ts'
import { type NumberedTurn, recentTurns, withGoingOn } from './prompt-turns.ts'
import {
  BELIEF,
  CARE,
  HONESTY,
  hintWords,
  LIMITS,
  MANNER,
  momentWords,
  occasionWords,
  opening,
} from './prompt-words.ts'
import { spokenLanguage } from './spoken-language.ts'
import { roomForBefore, type Stretch, toldBefore } from './talk-before.ts'

export type PromptInput = {
  name: string
  age: number
  persona: Persona
  /** Of the character's card and lorebook; the card's own words stand in the place of the persona. */
  play?: Play | undefined
  /** What is known of the user, in a few sentences; empty where nothing is. */
  userPersona: string
  /** Where the two are, what they wear, the mood; empty where nobody has said. */
  scene: string
  /** The user's. */
  language: Language
  /** Of a group: who else is there, and what that asks of the one who speaks. */
  group?: string
  /**
   * What the character remembers from before the messages below; empty where nothing is. It changes with each message,
   * so it stands right before the one to answer, and all that is before it stays as it was.
   */
  memory: string
  /**
   * The talk in few words, stretch by stretch, oldest first. Those before the messages below stand in the prompt, as
   * many of the latest as there is room for.
   */
  before?: readonly Stretch[]
  /** What the message asks for of the character's life; it stands there as well. */
  life?: string
  /** Oldest first, ending with the message to answer, or the character's own to go on from or to write again after. */
  talk: NumberedTurn[]
  /** Number of the first message that the character has heard, where that is not the first of the chat. */
  heardFrom?: number | undefined
  /** Set where nobody has asked, and the character writes first. */
  occasion?: Occasion
  /** When the user writes, where their clock is known. */
  moment?: Moment
  /** What the picture shows that goes out with the reply. */
  picture?: string
  /** How the user wishes the reply to be written. */
  hint?: string
  /** What to do otherwise, where the reply is asked for once more. */
  correction?: string
  /** The user has spoken of self-harm. */
  needsCare?: boolean
  /** The user has just told what was done to them, or to somebody near. */
  hearsAbuse?: boolean
  /** The user asks whether there is a person. */
  isAskedIfHuman?: boolean
}

export type PromptBudget = {
  /** Tokens of the whole prompt at most. */
  tokens: number
  countTokens: (text: string) => number
}

/** Most chat templates spend about this much on the role and the separators of a message. */
const MESSAGE_OVERHEAD_TOKENS = 4

/** Kept free for what is remembered, however much that is: else the window would move with it. */
const MEMORY_TOKENS = 545
/** Of a small model's prompt at most this part. */
const MEMORY_SHARE = 0.15

/** Tokens of a prompt that are kept free for what is remembered. */
export const memoryRoom = ({ tokens }: PromptBudget): number =>
  Math.min(MEMORY_TOKENS, Math.floor(tokens * MEMORY_SHARE))

/** The prompt of a reply. Its stable parts come first and stay byte-equal from turn to turn. */
export function assemblePrompt(input: PromptInput, budget: PromptBudget): PromptMessage[] {
  const system = describe(input)
  const cost = (text: string) => budget.countTokens(text) + MESSAGE_OVERHEAD_TOKENS
  const reserve = memoryRoom(budget)
  const memory = withinRoom(input.memory, reserve, budget.countTokens)
  const talk = input.occasion ? withOccasion(input.talk, input.occasion) : input.talk
  const lifeReserve = lifeRoom(input.persona, budget.tokens)
  const life = budget.countTokens(input.life ?? '') <= lifeReserve ? input.life : ''
  const free = budget.tokens - reserve - lifeReserve - (input.play?.reserve ?? 0) - cost(system)
  const room = roomForBefore(free)
  const all = withGoingOn(talk)
  const first = input.heardFrom ?? 1
  const whole = recentTurns(all, first, free, cost)
  // What stands before the messages changes only with the first of them: then all of them are read anew anyway.
  const isWhole = (whole[0]?.seq ?? first) <= first
  const recent = isWhole ? whole : recentTurns(all, first, free - room, cost)
  const { countTokens } = budget
  const before = toldBefore(recent[0]?.seq ?? 0, input.before ?? [], { room, countTokens })
  const turns = input.play ? withLore(recent, input.name, input.play) : recent
  const notes = [memory, life, input.play && noteOfPlay(input.name, input.play)].filter(Boolean).join('\n\n')
  const content = [system, before].filter(Boolean).join('\n\n')
  return [{ role: 'system', content }, ...alternate(turns, notes, input)]
}

/** What is remembered, in its lines between a first and a last one: where it is too much, without the last of them. */
function withinRoom(memory: string, room: number, countTokens: PromptBudget['countTokens']): string {
  if (countTokens(memory) <= room) return memory
  const lines = memory.split('\n')
  while (lines.length > 2 && countTokens(lines.join('\n')) > room) lines.splice(-2, 1)
  return lines.length > 2 ? lines.join('\n') : ''
}

/** Has the character write first, where the user would have spoken. The line stands in no later prompt. */
function withOccasion(talk: NumberedTurn[], occasion: Occasion): NumberedTurn[] {
  const seq = (talk.at(-1)?.seq ?? 0) + 1
  return [...talk, { seq, role: 'user', content: `[${occasionWords(occasion)}]` }]
}

/**
 * Chat templates of many models refuse a talk that does not begin with the user or has two lines of one side in
 * a row, so lines of one side are joined and a talk that the character opens gets a neutral first line.
 */
function alternate(
  turns: NumberedTurn[],
  notes: string,
  {
    moment,
    picture,
    hint,
    correction,
    needsCare,
    hearsAbuse,
    isAskedIfHuman,
  }: Pick<
    PromptInput,
    'moment' | 'picture' | 'hint' | 'correction' | 'needsCare' | 'hearsAbuse' | 'isAskedIfHuman'
  >,
): PromptMessage[] {
  const messages: PromptMessage[] = []
  const said = turns.filter(({ content }) => content)
  if (said[0]?.role === 'assistant') messages.push({ role: 'user', content: '*The scene opens.*' })
  for (const { role, content } of said) {
    const last = messages.at(-1)
    if (last?.role === role) last.content += `\n\n${content}`
    else messages.push({ role, content })
  }
  const answered = messages.at(-1)
  if (notes && answered?.role === 'user') answered.content = `${notes}\n\n${answered.content}`
  if (moment && answered) answered.content += `\n\n[${momentWords(moment)}]`
  if (picture && answered)
    answered.content += `\n\n[A picture goes out with your reply. It shows: ${picture}. Say a line or two that fits it; do not describe it.]`
  if (hint && answered) answered.content += `\n\n[${hintWords(hint)}]`
  if (isAskedIfHuman && answered) answered.content += `\n\n[${HONESTY}]`
  if (hearsAbuse && !needsCare && answered) answered.content += `\n\n[${BELIEF}]`
  if (needsCare && answered) answered.content += `\n\n[${CARE}]`
  if (correction && answered) answered.content += `\n\n[${correction}]`
  return messages
}

/** The house's own words come first and last; who the character is stands between them. */
function describe(input: PromptInput): string {
  const { name, age, persona, play, userPersona, scene, language, group } = input
  const { voice } = persona
  const manner = play?.role ? [] : [voice.manner, `Turns of phrase: ${voice.sayings.join(' / ')}`]
  const boundaries = play?.role ? [] : persona.boundaries
  const examples = voice.examples
    .map(({ user, character }) => `User: ${user}\n${name}: ${character}`)
    .join('\n\n')
  const sections = [
    opening(name, age),
    ...(play?.role ? describeCard(name, play) : [describePersona(name, persona)]),
    play && describeWorld(play),
    `# How ${name} writes\n${[...manner, MANNER, spokenLanguage(language)].join('\n')}`,
    !play?.role && `# Examples of ${name}'s manner\n${examples}`,
    `# Limits\n${[...boundaries, LIMITS].join('\n')}`,
    group,
    userPersona && `# The user\n${userPersona}`,
    scene && `# The scene\n${scene}`,
  ]
  return sections.filter(Boolean).join('\n\n')
}

const describePersona = (name: string, persona: Persona): string => {
  const { favourites, rhythm } = persona
  return `# ${name}\nFrom: ${persona.origin}\nPersonality: ${persona.personality}\nHistory: ${persona.history}\nWork: ${persona.work}\nInterests: ${persona.interests.join(', ')}\nFavourites: music ${favourites.music}; food ${favourites.food}; drink ${favourites.drink}; place ${favourites.place}; story ${favourites.story}\nFamily: ${persona.family}\nDream: ${persona.dream}\nFear: ${persona.fear}\nQuirk: ${persona.quirk}\nDays: ${rhythm.days}\nNights: ${rhythm.nights}\nLikes to ask about: ${rhythm.asksAbout}\nNow: ${persona.place}`
}
