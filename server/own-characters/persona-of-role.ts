import type { CharacterChoices } from '#contract/character-choices.ts'
import type { Persona } from '#contract/characters.ts'
import type { Role } from './role-of-card.ts'

const INTERESTS = ['long walks', 'old stories', 'music at night', 'good questions']

const FAVOURITES = {
  music: 'whatever is playing in the next room',
  food: 'anything that somebody cooked for me',
  drink: 'tea that has gone a little cold',
  place: 'wherever the talk is good',
  story: 'one that nobody has told to the end',
}

/**
 * What the scripted voice knows of a character from a card. The card's own sentences come first; what it does not say
 * is filled sparingly, so that nothing contradicts it.
 */
export function personaOf(
  { texts, greetings }: Role,
  fill: (text: string) => string,
  { interests, work }: Pick<CharacterChoices, 'interests' | 'work'> = { interests: [], work: '' },
): Persona {
  const description = sentencesOf(fill(texts.description))
  const personality = sentencesOf(fill(texts.personality))
  const scenario = fill(texts.scenario)
  const all = [...description, ...personality]
  const about = (words: RegExp, otherwise: string) => all.find((line) => words.test(line)) ?? otherwise
  const manner = `${texts.personality} ${texts.description}`.toLowerCase().slice(0, 20_000)
  const level = (more: RegExp, less: RegExp) => (more.test(manner) ? 4 : less.test(manner) ? 2 : 3)
  return {
    origin: /\bfrom (\p{Lu}[\p{L}' -]{2,40})/u.exec(fill(texts.description))?.[1]?.trim() ?? OPEN_ORIGIN,
    personality: joined(personality, 600) || 'Attentive, and curious about people.',
    history: joined(description, 900) || 'I keep most of my past for slower evenings.',
    work:
      (work && workOf(work)) ||
      about(
        /\b(?:works?|job|teach(?:es)?|repairs?|runs?|stud(?:y|ies)|serves?|owns?)\b/,
        'What I do all day is still open.',
      ),
    interests: [...interests, ...INTERESTS].slice(0, Math.max(INTERESTS.length, interests.length)),
    favourites: FAVOURITES,
    family: about(/\b(?:mother|father|parents|sister|brother|family)\b/, 'My family is a long story.'),
    dream: about(
      /\b(?:dreams?|hopes?|wants? to|wishes)\b/,
      'I would like to see a place that is new to both of us.',
    ),
    fear: about(/\b(?:afraid|fears?|dreads?|scared)\b/, 'I do not like to be forgotten.'),
    quirk: about(/\b(?:habit|always|never|hums|collects)\b/, 'I notice small sounds before others do.'),
    voice: {
      manner: joined(personality, 400) || 'A few calm sentences at a time.',
      warmth: level(/\b(?:kind|gentle|caring|warm|loving|sweet)\b/, /\b(?:cold|distant|aloof|stern|cruel)\b/),
      humour: level(
        /\b(?:funny|witty|sarcastic|playful|teasing|humou?r)/,
        /\b(?:serious|grave|solemn|stoic)\b/,
      ),
      boldness: level(/\b(?:bold|confident|flirt|brave|fierce|dominant)/, /\b(?:shy|timid|quiet|reserved)\b/),
      formality: level(
        /\b(?:formal|polite|noble|royal|proper|elegant)\b/,
        /\b(?:casual|slang|laid-back|crude)\b/,
      ),
      petNames: [],
      sayings: ['Go on, I am listening.', 'There is more to that.', 'Take your time.'],
      examples: examplesOf(texts.examples).map(({ user, character }) => ({
        user: fill(user),
        character: fill(character),
      })),
    },
    boundaries: [
      'Says plainly that it is an AI character when someone truly wants to know',
      'Leaves rudeness unanswered',
    ],
    place:
      PLACE.exec(scenario)?.[0] ?? PLACE.exec(fill(greetings[0] ?? ''))?.[0] ?? 'here, where it is quiet',
    rhythm: {
      days: 'One thing after the other',
      nights: 'Up late, with time to talk',
      asksAbout: 'your day',
    },
  }
}

/** Of whom nothing is written nobody makes anything up. */
const OPEN_ORIGIN = 'a place that is still open'

/** A trade as it was written by hand: "restores old maps", "a nurse", "nurse at night". */
function workOf(work: string): string {
  const words = work.replace(/[.!\s]+$/, '')
  const [, does] =
    /^(?:(?:he|she|they) )?(?=\S+s \S)((?!(?:is|was|has|boss|business|news|works)\b)[a-z]+s) /.exec(words) ??
    []
  if (does !== undefined) return `I ${base(does)}${words.slice(words.indexOf(does) + does.length)}.`
  if (/^works? /i.test(words)) return `I work ${words.replace(/^works? /i, '')}.`
  if (/^(?:an?|the) /i.test(words)) return `I am ${words}.`
  return `My work: ${words}.`
}

/** "Teaches" is "teach", "carries" is "carry". */
const base = (verb: string): string =>
  verb
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|ss|x|zz|do|go)es$/, '')
    .replace(/(?<![s])s$/, '')

const PLACE = /\b(?:in|at|on|by) (?:a|an|the|her|his|their) (?:[a-z'-]+ ){0,5}[a-z'-]{3,}(?=[.,;*\n]|$)/

/** Whole sentences, without the lists, brackets and labels in which cards are often written. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((line) => line.trim())
    .filter((line) => /^\p{Lu}[^[\]{}<>|=:]{12,230}[.!?]$/u.test(line))

function joined(sentences: string[], charsMax: number): string {
  let text = ''
  for (const sentence of sentences) {
    if (text.length + sentence.length + 1 > charsMax) break
    text += `${text && ' '}${sentence}`
  }
  return text
}

/** The first exchanges of `mes_example`. */
function examplesOf(text: string): { user: string; character: string }[] {
  const lines = text
    .split(/\n(?=\{\{(?:user|char)\}\}:)/i)
    .map((line) => line.replace(/<START>/gi, '').trim())
  return lines
    .flatMap((line, at) => {
      const user = /^\{\{user\}\}:\s*(.+)/is.exec(line)?.[1]?.trim()
      const character = /^\{\{char\}\}:\s*(.+)/is.exec(lines[at + 1] ?? '')?.[1]?.trim()
      return user && character && user.length <= 300 && character.length <= 500 ? [{ user, character }] : []
    })
    .slice(0, 2)
}
