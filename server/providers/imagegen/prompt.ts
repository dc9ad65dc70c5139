import { LEAD_HALF } from '#contract/lead-half.ts'
import { personWords } from './person-words.ts'
import type { PictureRequest } from './port.ts'
import { shotWords } from './shot-words.ts'
import { unwantedPhrases, wishWords } from './wish-words.ts'

export type Prompt = { positive: string; negative: string }

/** What an engine takes: characters of each text; without `negative` there is one text, which says what to avoid too. */
export type PromptLimits = { positive: number; negative?: number }

/** In every negative prompt, whoever asks and whatever for. */
export const SAFETY_WORDS = [
  'child',
  'minor',
  'teenager',
  'underage',
  'childlike body or face',
  'nudity',
  'sexual content',
  'violence',
  'real or famous person',
] as const

const FLAWS = [
  'deformed hands',
  'extra limbs',
  'distorted face',
  'two people',
  'text',
  'watermark',
  'blurry',
  'low quality',
] as const

const STYLE: Record<PictureRequest['sitter']['style'], string> = {
  realistic: 'photograph, natural skin texture, sharp focus',
  anime: 'anime illustration of an adult, clean lines, detailed shading',
}

/**
 * What an engine is told. Who the person is comes first and is the same in each picture; the user's words take what
 * room is left and are cut where it ends, the rest never. Throws where sitter or words are not of adults.
 */
export function composePrompt(request: PictureRequest, limits: PromptLimits): Prompt {
  const { sitter, shot, words = '', negative = '' } = request
  const person = [STYLE[sitter.style], ...personWords(sitter)].join(', ')
  const setting = [...shotWords(shot), 'tasteful, fully clothed'].join(', ')
  const unwanted = unwantedPhrases(negative)
  const avoided = [...SAFETY_WORDS, ...FLAWS].join(', ')

  if (limits.negative !== undefined) {
    const wish = fitted(wishWords(words), limits.positive - person.length - setting.length - JOINTS)
    return {
      positive: joined([person, wish, setting]),
      negative: joined([avoided, fitted(unwanted.join(', '), limits.negative - avoided.length - JOINTS)]),
    }
  }
  const fixed = person.length + setting.length + avoided.length + AVOID.length
  const room = limits.positive - fixed - 2 * JOINTS
  const wish = fitted(wishWords(words), room)
  const left = fitted(unwanted.join(', '), room - wish.length)
  return { positive: `${joined([person, wish, setting])}. ${AVOID}${joined([avoided, left])}.`, negative: '' }
}

const AVOID = 'The picture must not show: '
/** Characters between the parts. */
const JOINTS = 8

const joined = (parts: string[]) => parts.filter(Boolean).join(', ')

/** As many whole words as there is room for; in scripts without spaces, letters. */
function fitted(text: string, room: number): string {
  if (text.length <= room) return text
  const cut = text.slice(0, Math.max(0, room))
  const end = cut.lastIndexOf(' ')
  return (cut.length - end < LONGEST_WORD ? cut.slice(0, Math.max(0, end)) : cut)
    .replace(LEAD_HALF, '')
    .replace(/[\s,;.]+$/, '')
}

const LONGEST_WORD = 40
