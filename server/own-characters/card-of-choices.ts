import { CharacterCard } from '#contract/cards.ts'
import type { CharacterChoices } from '#contract/character-choices.ts'
import type { Gender } from '#contract/characters.ts'
import { PERSONALITY_WORDS, RELATION_WORDS, VOICE_WORDS } from './choice-words.ts'
import { greetingOf } from './first-words.ts'

/** A character made by choices is a card like any other from here on: it is screened, talked with and exported as one. */
export function cardOfChoices(choices: CharacterChoices): CharacterCard {
  const { name, age, gender, style, personality, place, voice, firstMessage } = choices
  const { manner, phrase } = PERSONALITY_WORDS[personality]
  return CharacterCard.parse({
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      name,
      description: [
        `{{char}} is an adult ${PERSON[gender]} of ${age}.`,
        looksOf(choices),
        ...(choices.work ? [`Work: ${choices.work}.`] : []),
        ...(choices.interests.length > 0 ? [`Interests: ${choices.interests.join(', ')}.`] : []),
      ].join('\n'),
      personality: `${manner} ${VOICE_WORDS[voice]}`,
      scenario: `${RELATION_WORDS[choices.relation]}. They are ${PLACES[place]}.`,
      first_mes: firstMessage || greetingOf(choices, 'en'),
      creator_notes: phrase,
      tags: [style, gender, personality],
      creator: 'Moonlit',
      character_version: '1',
      extensions: { moonlit: { age, gender, style } },
    },
  })
}

const PERSON: Record<Gender, string> = { female: 'woman', male: 'man', futanari: 'futanari woman' }

const PLACES: Record<CharacterChoices['place'], string> = {
  studio: 'in a quiet studio',
  'city night': 'in the city at night',
  'beach sunset': 'on a beach at sunset',
  cafe: 'in a café',
  library: 'in a library',
  bedroom: 'in a bedroom',
  forest: 'in a forest',
  neon: 'in a street full of neon signs',
  rooftop: 'on a rooftop',
  rain: 'in a street in the rain',
  snow: 'outside in the snow',
  garden: 'in a garden',
  bar: 'in a bar',
  gym: 'in a gym',
  office: 'in an office',
  ballroom: 'in a ballroom',
}

function looksOf({ appearance, outfit, outfitColor }: CharacterChoices): string {
  const { skin, eyes, hairStyle, hairColor, body, freckles, beard, glasses, accessories } = appearance
  const more = [
    ...(freckles ? ['freckles'] : []),
    ...(beard && beard !== 'none' ? [`beard: ${beard}`] : []),
    ...(glasses && glasses !== 'none' ? [`${glasses} glasses`] : []),
    ...(accessories ?? []),
  ]
  const hair = hairStyle === 'bald' ? 'no hair' : `${hairColor} hair (${hairStyle})`
  return `Looks: ${[`${skin} skin`, `${eyes} eyes`, hair, `${body} build`, ...more].join(', ')}. Wears: ${outfit}, ${outfitColor}.`
}

/**
 * What somebody wrote, with how each of it may be read: by itself, said of the character, and with what stands beside it.
 * Fields here are short, so that an age can be written across two of them.
 */
export function readingsOf({ name, work, interests, firstMessage }: CharacterChoices): string[] {
  const fields = [name, work, ...interests].filter(Boolean)
  const told = fill(firstMessage, name)
  const all = [...fields, told].filter(Boolean)
  return [
    ...all,
    ...fields.flatMap((text) => [`She is ${text}.`, `She is ${text} years old.`]),
    all.join(' '),
    all.toReversed().join(' '),
    fields.join(''),
    `She is ${[work, ...interests].join(' ')}.`,
  ]
}

const fill = (text: string, name: string) => text.replaceAll('{{char}}', name).replaceAll('{{user}}', 'you')
