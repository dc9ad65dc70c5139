import type { Speaker } from '../port.ts'
import { pick } from './choose.ts'
import { lastTold } from './own-words.ts'
import type { Random } from './random.ts'
import { sumWithin } from './sums.ts'
import { type Thing, type Tongue, things, tongues } from './voice-content.ts'

const CAUGHT_MAX = 40
const QUOTE_MAX = 90
/** Words that ask and do not say for what, by their first six letters; what one has in common with most talk. */
const ASKING = new Set(
  'que qué una los las con del mis por para era wie was wer wann war ich der die das ein ist hab habe hat dir und est les des une mon mes dans ton por com uma meu meus faz fait fais hace cómo llama llaman cuál cuándo cuánto dónde recuer acuerd heißt heiße weißt noch mein meine meinem meinen comme commen appell souvie rappel quel quelle chama chamam qual quando quanto onde lembra minha 名 前 私 僕 俺 何 覚 言 話'.split(
    ' ',
  ),
)
/** What countries are called in personas, where that is not what the runtime calls them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Turkey: 'TR',
  'Czech Republic': 'CZ',
  Scotland: 'GB',
  Orkney: 'GB',
  Edinburgh: 'GB',
  Hawai: 'US',
  Alberta: 'CA',
  'New Orleans': 'US',
  'South Korea': 'KR',
}
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

let codes: ReadonlyMap<string, string> | undefined

/** The codes of countries by their English names. */
function codesByName(): ReadonlyMap<string, string> {
  codes ??= new Map([
    ...LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).flatMap((code): [string, string][] => {
      const name = english.of(code)
      return name === undefined ? [] : [[name, code]]
    }),
    ...Object.entries(OTHER_NAMES),
  ])
  return codes
}

/** The country of an origin ("Liège, Belgium") in another language; undefined where it names none. */
export function countryIn(origin: string, tongue: Tongue): string | undefined {
  const named = [...codesByName()]
    .map(([name, code]) => ({ code, length: name.length, at: origin.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.length - one.length)
  const [first] = named
  return first && new Intl.DisplayNames(tongue, { type: 'region' }).of(first.code)
}

/** The things of a kind that a text of the persona names, in another language. */
function thingsIn(kind: Thing['kind'], texts: readonly string[], tongue: Tongue, speaker: Speaker): string[] {
  const found = texts.flatMap((text) => {
    const thing = things.find((one) => one.kind === kind && one.when.test(text))
    const [hers = '', his = hers] = thing?.[tongue].split('|') ?? []
    return thing ? [speaker.gender === 'male' ? his : hers] : []
  })
  return [...new Set(found)]
}

/** What the user told last that one of the patterns catches. */
const toldIn = (messages: readonly string[], patterns: readonly RegExp[]): string | undefined =>
  messages
    .flatMap((message) =>
      patterns.map((pattern) => pattern.exec(message.replace(/\*[^*]*\*/g, ' '))?.[1]?.trim()),
    )
    .findLast((found) => found && found.length <= CAUGHT_MAX && !/[[\]{}|]/.test(found))

const capital = (name: string) => (name[0] ?? '').toUpperCase() + name.slice(1)

/** "My sister" of a message, as its hearer says it: "your sister". */
function thingIn(message: string, tongue: Tongue): string | undefined {
  const { facts, yours } = tongues[tongue]
  const words = facts.thing.map((pattern) => pattern.exec(message)?.[1]).find(Boolean)
  if (words === undefined || words.length > CAUGHT_MAX) return undefined
  const [first = '', ...rest] = words.split(' ')
  const whose = first.toLowerCase()
  const said = [Object.hasOwn(yours, whose) ? (yours[whose] ?? whose) : whose, ...rest]
  // Germans write nouns with a capital, though not always in a chat.
  return said.map((word, at) => (tongue === 'de' && at > 0 ? capital(word) : word)).join(' ')
}

/** What says of what a message is, by words of three letters and more or a sign of Japanese. */
const tellingIn = (message: string): string[] => [
  ...(message.toLowerCase().match(/\p{Script=Latin}{3,}/gu) ?? []).map((word) => word.slice(0, 6)),
  ...(message.match(/\p{Script=Han}|\p{Script=Katakana}[\p{Script=Katakana}ー]+/gu) ?? []),
]

/** The user's earlier message that says most of what the last one asks for, and the one after it. */
function toldOf(messages: readonly string[]): readonly string[] | undefined {
  const asked = tellingIn(messages.at(-1) ?? '').filter((word) => !ASKING.has(word))
  const scored = messages.slice(0, -1).map((message, at) => {
    const words = /[?？]/.test(message) || message.length > QUOTE_MAX ? [] : tellingIn(message)
    return { at, shared: asked.filter((word) => words.includes(word)).length }
  })
  const best = Math.max(0, ...scored.map(({ shared }) => shared))
  const found = best === 0 ? undefined : scored.findLast(({ shared }) => shared === best)
  return (
    found &&
    messages.slice(found.at, found.at + 2).map((told) => told.replace(/[[\]{}|*«»„“「」]/g, '').trim())
  )
}

/** Whom a name can belong to. */
const WHO =
  /(?<!\p{L})(?:sohn|tochter|bruder|schwester|mutter|mama|vater|papa|freund(?:in)?|mann|frau|opa|oma|tante|onkel|nichte|neffe|cousine?|enkel(?:in)?|chef(?:in)?|kolleg(?:e|in)|nachbar(?:in)?|hund|katze|kater|pferd|hij[oa]|herman[oa]|madre|mamá|padre|papá|novi[oa]|marido|mujer|abuel[oa]|t[ií][oa]|sobrin[oa]|prim[oa]|amig[oa]|jef[ea]|perr[oa]|gat[oa]|caballo|fils|fille|frère|sœur|mère|maman|père|copine?|copain|mari|femme|mamie|papi|oncle|nièce|neveu|ami|amie|chien|chienne|chat|chatte|cheval|filh[oa]|irmão|irmã|mãe|pai|namorad[oa]|esposa|avó|avô|sobrinh[oa]|chefe|cachorr[oa]|cavalo)(?!\p{L})|息子|娘|妹|弟|姉|兄|母|父|妻|夫|彼女|彼氏|友達|猫|犬|うさぎ|鳥/giu
const MY =
  /(?<!\p{L})(?:meine?\p{L}*|unsere?\p{L}*|mis?|m(?:on|a|es)|m(?:eu|inha)s?)(?!\p{L})|(?:私|僕|俺|うち)の/iu

const whoIn = (text: string): string[] => [...new Set(text.toLowerCase().match(WHO) ?? [])]

/** The name that was told of whom the last message asks for; a name that is nobody's yet is theirs if it is the only one. */
function nameToldOf(messages: readonly string[], patterns: readonly RegExp[]): string | undefined {
  const question = messages.at(-1) ?? ''
  const asked = whoIn(question)
  const named = messages.slice(0, -1).flatMap((text, at) => {
    const found = /[?？]/.test(text) ? undefined : patterns.map((one) => one.exec(text)).find((one) => one)
    const name = found?.slice(1).find(Boolean)
    if (!found || name === undefined) return []
    const before = whoIn(text.slice(0, found.index + found[0].indexOf(name)))
    return [{ name, who: before.length > 0 ? before : whoIn(messages[at - 1] ?? '') }]
  })
  const theirs = named.findLast(({ who }) => who.length === 1 && asked.includes(who[0] ?? ''))
  if (theirs) return theirs.name
  const isNobodys = named.every(({ who }) => who.length === 0)
  const isFree = isNobodys || (asked.length === 0 && !MY.test(question))
  return isFree && new Set(named.map(({ name }) => name)).size === 1 ? named[0]?.name : undefined
}

type Told = { tongue: Tongue; speaker: Speaker; messages: readonly string[]; random: Random }

/** Fills the slots of a phrasebook with what can be said rightly in its language; undefined where nothing can. */
export function foreignSlots({ tongue, speaker, messages, random }: Told) {
  const { persona } = speaker
  const { facts, and } = tongues[tongue]
  const interests = thingsIn('interest', persona.interests, tongue, speaker)
  const name = toldIn(messages, facts.name)
  return (slot: string): string | undefined => {
    switch (slot) {
      case 'myname':
        return speaker.name
      case 'age':
        return String(speaker.age)
      case 'country':
        return countryIn(persona.origin, tongue)
      case 'trade':
        return thingsIn('trade', [persona.work], tongue, speaker)[0]
      case 'interest':
        return pick(interests, random)
      case 'interests':
        return interests.length === 0 ? undefined : interests.slice(0, 2).join(and)
      case 'food':
        return thingsIn('food', [persona.favourites.food], tongue, speaker)[0]
      case 'drink':
        return thingsIn('drink', [persona.favourites.drink], tongue, speaker)[0]
      case 'lately': {
        const told = lastTold(messages)
        return told.length === 0 ? undefined : told.map((words) => `“${words}”`).join(and)
      }
      case 'sum':
        return sumWithin(messages.at(-1) ?? '', tongue)
      case 'uname':
        return name && capital(name)
      case 'ulike':
        return toldIn(messages, facts.like)?.replace(/(?<=[うくぐすつぬぶむる])の$/, 'こと')
      case 'ujob':
        return toldIn(messages, facts.job)
      case '1':
      case '2':
        return undefined
      case 'called':
        return nameToldOf(messages, facts.called)
      case 'thing':
        return thingIn(messages.at(-1) ?? '', tongue)
      case 'quote':
        return toldOf(messages)?.[0]
      case ',user':
        return name !== undefined && random() < 0.5 ? `, ${capital(name)}` : ''
      default:
        throw new Error(`No such slot: ${slot}`)
    }
  }
}
