import type { Speaker } from '../port.ts'
import type { Novelty } from './novelty.ts'
import { asPhrase, contentWords, ownSentences } from './persona.ts'
import type { Random } from './random.ts'
import { sentencesOf } from './sentences.ts'

const ASKS =
  /^(?:(?:please|ok(?:ay)?|so|and|now|hey|can you|could you|will you|would you|i want (?:you )?to|i'd like (?:you )?to|i want|i'd like|i'd love)[,.]? )*(?:hear |tell (?:me |us )?|give me |read me )?(?:an?|another|some|your|one more) (?:(?!(?:my|his|her|true)\b)[\w-]+,? ){0,4}(?:story|stories|tale|fairy ?tale)\b(?! of my)(?:,? (?:about|of|with|from|set in|in) (.+?))?[.!? ]*(?:please[.!]*)?$/
const TELLS = /\b(?:tell|read|give|hear|want|like|love)\b|^(?:an?|another|one more) /

/** The subject of a story that is asked for: '' where it may be any, undefined where none is asked for. */
export function storyAsked(plain: string): string | undefined {
  const found = TELLS.test(plain) ? ASKS.exec(plain) : null
  return found ? (found[1] ?? '').replace(/,? please$/, '').trim() : undefined
}

/** Of a life, what makes a story. */
const STORIES = ['pride', 'regret', 'travel', 'secret'] as const
/** And what makes one where it is about what was asked for. */
const NEAR = [...STORIES, 'joy', 'friend', 'lastLove', 'animals', 'siblings', 'daysOff'] as const
/** What else tells of a subject than its own word. */
const KIN: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:seas?|ocean|waves?|sailors?|pirates?|ships?|beach)\b/,
    /\b(?:seas?|ships?|ferry|boats?|dhow|sail\w*|harbour|shore|waves?|island|coast|tide|port|beach|anchor|docks?|fish\w*|lighthouse)\b/i,
  ],
  [
    /\b(?:love|romance|romantic|kiss)\b/,
    /\b(?:love[ds]?|kiss\w*|married|wedding|engage\w*|proposed|heart)\b/i,
  ],
  [/\b(?:ghosts?|scary|spooky|horror|creepy)\b/, /\b(?:dead|ghosts?|spirits?|dark|midnight|cellar)\b/i],
  [/\b(?:winter|snow|christmas|cold)\b/, /\b(?:winter|snow\w*|ice|frost|january|december|cold)\b/i],
  [
    /\b(?:trains?|travel\w*|journey|road|trip|adventure)\b/,
    /\b(?:trains?|bus|station|roads?|drove|border|ferry|miles|kilomet\w+)\b/i,
  ],
  [/\b(?:night|moon|stars?|dark)\b/, /\b(?:nights?|moon|stars?|dark|midnight)\b/i],
  [
    /\b(?:cats?|dogs?|animals?|birds?|horses?)\b/,
    /\b(?:cats?|dogs?|collie|raven|crow|hen|donkey|horse|goat|gecko|bat|toad)\b/i,
  ],
  [
    /\b(?:songs?|music|musicians?|concert)\b/,
    /\b(?:songs?|music|organ|fiddles?|sang|sing\w*|choir|band|guitar|piano)\b/i,
  ],
  [/\b(?:food|cook\w*|kitchen|bak\w+)\b/, /\b(?:soup|bread|cook\w*|kitchen|oven|stew|bak\w+)\b/i],
]
const MIN = 4
const MAX = 6
const CHARS_MAX = 560

const BEGINNINGS = [
  'All right, and all of it my own.',
  'Settle in, then; this one is mine.',
  'Yes, one of my own.',
  'Good, I have one for that.',
]
const OFF_SUBJECT = [
  'Of {it} I have no story, so you get one of mine instead.',
  'I have none with {it} in it that is true; take this one for it.',
]
const TURNS = [
  'That was not where it began.',
  'There is more behind it.',
  'It goes further back than that.',
  'You have to know one thing about me for it.',
]
const ENDINGS = [
  'And that is the whole of it, as far as I tell it.',
  'I would not change a line of it, and I have tried.',
  'I still think of it when the light goes.',
  'That is how it went, and I have told it worse.',
]

/** Four to six sentences out of the character's own life and history, the nearest to the subject first. */
export function ownStory(
  subject: string,
  speaker: Speaker,
  novelty: Novelty,
  random: Random,
): string | undefined {
  const { life } = speaker.persona
  const asked = new Set(contentWords(subject))
  const kin = KIN.filter(([one]) => one.test(subject)).map(([, other]) => other)
  const near = (text: string) =>
    contentWords(text).filter((word) => asked.has(word)).length * 2 +
    kin.filter((one) => one.test(text)).length
  const ordered = (texts: readonly string[]) =>
    texts
      .filter((text) => sentencesOf(text).every((one) => novelty.isNew(one) && !one.endsWith('?')))
      .map((text) => ({ text, rank: near(text) + random() * 0.9 }))
      .sort((one, other) => other.rank - one.rank)
      .map(({ text }) => text)
  const told = ordered(
    Object.entries(life ?? {}).flatMap(([facet, text]) =>
      (near(text) > 0 ? NEAR : STORIES).some((one) => one === facet) ? [text] : [],
    ),
  )
  const history = ordered(ownSentences('history', speaker))
  const main = [...told, ...history].sort((one, other) => near(other) - near(one))[0]
  if (main === undefined) return undefined
  const rest = history.filter((one) => one !== main)
  const pick = (lines: readonly string[]) => {
    const open = lines.filter(novelty.isNew)
    return open[Math.floor(random() * open.length)]
  }
  const isNear = asked.size === 0 || near(main) > 0
  const begin = pick(isNear ? BEGINNINGS : OFF_SUBJECT)?.replace('{it}', asPhrase(subject))
  const sentences = [...(begin ? [begin] : []), ...sentencesOf(main)]
  const turn = pick(TURNS)
  const end = pick(ENDINGS)
  const fits = (more: readonly string[]) =>
    sentences.length + more.length <= MAX - 1 && [...sentences, ...more].join(' ').length < CHARS_MAX
  const [first] = rest
  if (first && turn && fits([turn, first])) sentences.push(turn, first)
  else if (first && fits([first])) sentences.push(first)
  for (const one of rest.slice(1)) if (sentences.length < MIN - 1 && fits([one])) sentences.push(one)
  if (end) sentences.push(end)
  return sentences.length >= MIN ? sentences.slice(0, MAX).join(' ') : undefined
}
