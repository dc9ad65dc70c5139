import type { CharacterChoices } from '#contract/character-choices.ts'
import type { Gender, PremadeCharacter } from '#contract/characters.ts'
import type { Voice } from '#server/providers/speech/port.ts'

/**
 * Mean pitches in Hz within which characters speak. Everyone is an adult and sounds like one: women speak at some 165
 * to 255 and men at 85 to 155, children above that.
 */
export const PITCH_HZ: Record<Gender, readonly [number, number]> = {
  female: [168, 212],
  futanari: [158, 190],
  male: [92, 126],
}

export const PACE = [0.88, 1.1] as const

/** How much of a pitch comes with age; the rest is the person's own. */
const SHARE_OF_AGE = 0.3

/** Where a chosen voice stands within the pitches of a gender, and its pace. */
const CHOSEN: Record<CharacterChoices['voice'], { height: number; pace: number }> = {
  soft: { height: 0.65, pace: 0.94 },
  warm: { height: 0.4, pace: 0.97 },
  bright: { height: 0.95, pace: 1.02 },
  lively: { height: 0.75, pace: 1.09 },
  calm: { height: 0.3, pace: 0.9 },
  deep: { height: 0.02, pace: 0.95 },
}

/** The voice of a character: its own and always the same. */
export function voiceOf({
  model,
  persona,
  voice: chosen,
  likeness = model.premadeId,
}: Pick<PremadeCharacter, 'model' | 'persona'> & {
  voice?: CharacterChoices['voice']
  likeness?: string
}): Voice {
  const { name, gender, age } = model
  const chance = (of: string) => hash(`${likeness} ${name} ${of}`) / 2 ** 32
  const youth = 1 - (clamp(age, 20, 60) - 20) / 40
  const [low, high] = PITCH_HZ[gender]
  const height = chosen ? CHOSEN[chosen].height : SHARE_OF_AGE * youth + (1 - SHARE_OF_AGE) * chance('pitch')
  const { warmth, humour, boldness, formality } = persona.voice
  const liveliness = (humour + boldness - warmth - formality) / 8
  const free = 1 + 0.07 * liveliness + 0.06 * (chance('pace') - 0.5) - 0.04 * (1 - youth)
  return {
    register: gender === 'male' ? 'male' : 'female',
    pitchHz: round(low + height * (high - low)),
    pace: round(clamp(chosen ? CHOSEN[chosen].pace : free, ...PACE)),
    timbre: hash(`${likeness} timbre`),
  }
}

/** Who reads the user's own words: not to be taken for the character. */
export const readerBeside = ({ register }: Voice): Voice =>
  register === 'male'
    ? { register: 'female', pitchHz: 180, pace: 1, timbre: 0 }
    : { register: 'male', pitchHz: 112, pace: 1, timbre: 1 }

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const round = (value: number) => Math.round(value * 100) / 100

/** FNV-1a, 32 bits, with its last bits mixed once more: names that differ in one letter are to sound apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
