import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readContent } from '#server/platform/content.ts'
import { FACETS, TONES } from './lines/line.ts'

const expression = z.string().transform((source) => new RegExp(source))
const lines = z.array(z.string().min(1)).min(1)

const Question = z.strictObject({
  /** Without slots: the question is found again in the talk by its words. */
  ask: z.string().endsWith('?'),
  /** To an answer in words, a yes, a no. */
  answered: lines,
  yes: lines.optional(),
  no: lines.optional(),
})
export type Question = z.infer<typeof Question>

/** A subject that talk can be about: by which words one knows it, what to remark on it, what to ask about it. */
const Topic = z.strictObject({
  words: expression,
  facet: z.enum(FACETS).optional(),
  said: lines,
  questions: z.array(Question).min(1),
})
export type Topic = z.infer<typeof Topic>

/** How one kind of message is answered: the first rule that fits counts. [1] is what `when` caught in brackets. */
const Rule = z.strictObject({
  name: z.string(),
  when: expression,
  unless: expression.optional(),
  /** What the character said last. */
  after: expression.optional(),
  /** What the user said lately. */
  before: expression.optional(),
  /** Fits in a scene only, where somebody has acted lately. */
  scene: z.literal(true).optional(),
  /** Not where something grave was said a little while ago. */
  light: z.literal(true).optional(),
  /** However many sentences the message has, this answers it. */
  whole: z.literal(true).optional(),
  /** What the character told of itself lately. */
  about: z.array(z.enum(FACETS)).optional(),
  afterPicture: z.literal(true).optional(),
  /** Fits questions only, or remarks only. */
  questionOnly: z.literal(true).optional(),
  remark: z.literal(true).optional(),
  /** Takes up any words whatever: what a means, a wound or a farewell in them is taken for (`heeded.ts`). */
  heeds: z.enum(['distress', 'harmed']).optional(),
  /** Counts before the intents. */
  first: z.literal(true).optional(),
  /** The question before the last message is answered as well. */
  repair: z.literal(true).optional(),
  /** Fits at these times of the user's day only. */
  clock: z.array(z.enum(['morning', 'afternoon', 'evening', 'night'])).optional(),
  facet: z.enum(FACETS).optional(),
  mood: z.enum(['easy', 'playful', 'tender', 'still']).optional(),
  lines,
  /** Said by characters whose voice has the tone, beside the others. */
  tones: z.partialRecord(z.enum(TONES), lines).optional(),
})
export type Rule = z.infer<typeof Rule>

const byAuxiliary = z.strictObject({
  do: lines,
  did: lines,
  are: lines,
  have: lines,
  can: lines,
  would: lines,
  will: lines,
  is: lines,
  were: lines,
})
/** What somebody does in a scene, and how the character acts and speaks then. [d1] is what `when` caught. */
const Deed = z.strictObject({ when: expression, unless: expression.optional(), stage: lines, lines })
export type Deed = z.infer<typeof Deed>

const Replies = z.strictObject({
  heard: z.strictObject({
    hard: lines,
    nice: lines,
    plain: lines,
    fragment: lines,
    asked: lines,
    warned: lines,
    ofMe: lines,
    sorrow: lines,
    slip: lines,
    wronged: lines,
    gain: lines,
    theirs: lines,
    opinion: lines,
    worry: lines,
    loss: lines,
    done: lines,
    ahead: lines,
    nuisance: lines,
    theyDid: lines,
    youDid: lines,
    youNever: lines,
    youWould: lines,
    youAre: lines,
    youWill: lines,
    itIs: lines,
  }),
  /** The same of a line that is everyday, word by word: there one may be amused. */
  light: z.strictObject({ theyDid: lines, youDid: lines, youAre: lines, itIs: lines, fragment: lines }),
  answered: z.strictObject({
    words: lines,
    yes: lines,
    no: lines,
    maybe: lines,
    both: lines,
    neither: lines,
  }),
  short: z.strictObject({
    yes: lines,
    no: lines,
    okay: lines,
    laugh: lines,
    hm: lines,
    agree: lines,
  }),
  asked: z.strictObject({
    world: lines,
    task: lines,
    me: lines,
    amount: lines,
    view: lines,
    opinion: lines,
    imagined: lines,
    allowed: lines,
    confirmed: lines,
    none: lines,
    sum: lines,
    clock: lines,
    yes: byAuxiliary,
    no: byAuxiliary,
    why: lines,
    how: lines,
    when: lines,
    who: lines,
    where: lines,
    what: lines,
  }),
  recalled: z.strictObject({ words: lines, first: lines, last: lines }),
})

/** What anybody may think of a thing that people name every day, for want of anything nearer. */
const Take = z.strictObject({ when: expression, unless: expression.optional(), lines })
export type Take = z.infer<typeof Take>

const unicode = z.string().transform((source) => new RegExp(source, 'iu'))
const catching = z.array(unicode).min(1)
/** What there is to say in a language other than English. */
const Phrasebook = z.strictObject({
  /** Small words by which the language is known. */
  words: z.string(),
  /** To somebody who tells what was done to them. */
  believed: lines,
  /** That English suits the character better. */
  english: lines,
  /** Between two things. */
  and: z.string(),
  /** What the user tells of themselves stands in the first brackets. */
  facts: z.strictObject({ name: catching, like: catching, job: catching, called: catching, thing: catching }),
  /** "My" as the hearer says it. */
  yours: z.record(z.string(), z.string()),
  /**
   * The first counts that fits what the user writes, and not where `unless` does ("not happy" is not happy), what the
   * character said last, what the user wrote before it. Where a scene is played, `inScene` has to fit as well.
   */
  rules: z
    .array(
      z.strictObject({
        when: unicode,
        unless: unicode.optional(),
        inScene: unicode.optional(),
        after: unicode.optional(),
        before: unicode.optional(),
        lines,
      }),
    )
    .min(1),
})

/**
 * What characters do, like, eat and drink, in the words of each language, by the English words that say so in a
 * persona; a trade for her and for him where they differ: `Lehrerin|Lehrer`.
 */
const Thing = z.strictObject({
  kind: z.enum(['trade', 'interest', 'food', 'drink']),
  when: z.string().transform((source) => new RegExp(source, 'i')),
  es: z.string(),
  de: z.string(),
  fr: z.string(),
  pt: z.string(),
  ja: z.string(),
})
export type Thing = z.infer<typeof Thing>

const FOLDER = join(import.meta.dirname, '../../../../content/voice')
const readJson = (file: string): unknown => JSON.parse(readFileSync(`${FOLDER}/${file}.json`, 'utf8'))

/** By name, in the order of the files. */
export const topics: Readonly<Record<string, Topic>> = Object.assign(
  {},
  ...readContent(`${FOLDER}/topics`, z.record(z.string(), Topic)).map(({ data }) => data),
)
export const rules: readonly Rule[] = readContent(`${FOLDER}/rules`, z.array(Rule)).flatMap(
  ({ data }) => data,
)
export const replies = Replies.parse(readJson('replies'))

export const deeds: readonly Deed[] = z.array(Deed).parse(readJson('deeds'))

export const takes: readonly Take[] = z.array(Take).parse(readJson('takes'))

export const things: readonly Thing[] = z.array(Thing).parse(readJson('things'))

export type Tongue = 'es' | 'de' | 'fr' | 'pt' | 'ja'
const phrasebook = (tongue: Tongue) => Phrasebook.parse(readJson(`languages/${tongue}`))
export const tongues: Readonly<Record<Tongue, z.output<typeof Phrasebook>>> = {
  es: phrasebook('es'),
  de: phrasebook('de'),
  fr: phrasebook('fr'),
  pt: phrasebook('pt'),
  ja: phrasebook('ja'),
}
