import type { Appearance } from '#contract/appearance.ts'
import { ImageEngineError, type Sitter } from './port.ts'

const ADULT_AGE = 18

/** Who is in the picture, in words that are the same in every picture of the sitter. Throws where that is no adult. */
export function personWords({ age, gender, appearance }: Sitter): string[] {
  const years = Math.floor(age)
  if (!(years >= ADULT_AGE))
    throw new ImageEngineError('refused', 'Everyone in a picture is an adult, and this sitter is none.')
  const { skin, face, faceShape, eyes, hairStyle, hairColor, body } = appearance
  const person = gender === 'male' ? 'man' : 'woman'
  return [
    `one adult ${person}`,
    `${years} years old`,
    `${skin} skin`,
    `${faceShape} face`,
    FACE[face],
    `${eyes} eyes`,
    HAIR[hairStyle](hairColor),
    BODY[body],
    ...(appearance.freckles ? ['freckles'] : []),
    ...(appearance.beard && appearance.beard !== 'none' ? [BEARD[appearance.beard]] : []),
    ...(appearance.glasses && appearance.glasses !== 'none' ? [GLASSES[appearance.glasses]] : []),
    ...(appearance.accessories ?? []).map((worn) => ACCESSORY[worn]),
  ]
}

const FACE: Record<Appearance['face'], string> = {
  classic: 'balanced classic features',
  soft: 'soft rounded features',
  angular: 'high cheekbones and a sharp jaw',
  monolid: 'monolid eyes and a gentle nose',
  aquiline: 'aquiline nose',
  full: 'full lips and a broad nose',
  delicate: 'fine features of a grown adult',
  rugged: 'rugged features and a strong jaw',
}

const HAIR: Record<Appearance['hairStyle'], (color: string) => string> = {
  'long waves': (color) => `long wavy ${color} hair`,
  'long straight': (color) => `long straight ${color} hair`,
  bob: (color) => `chin-length ${color} bob`,
  lob: (color) => `shoulder-length ${color} hair`,
  'low bun': (color) => `${color} hair in a low bun`,
  'top bun': (color) => `${color} hair in a bun on top of the head`,
  ponytail: (color) => `${color} hair in a ponytail`,
  braid: (color) => `${color} hair in one thick braid`,
  pixie: (color) => `${color} pixie cut`,
  curly: (color) => `long curly ${color} hair`,
  afro: (color) => `round ${color} afro`,
  bangs: (color) => `long ${color} hair with bangs`,
  'half up': (color) => `long ${color} hair, half of it tied up`,
  'side swept': (color) => `long ${color} hair swept to one side`,
  short: (color) => `short ${color} hair`,
  quiff: (color) => `short ${color} hair in a quiff`,
  'slicked back': (color) => `${color} hair slicked back`,
  'crew cut': (color) => `${color} crew cut`,
  medium: (color) => `medium-length ${color} hair`,
  'curly short': (color) => `short curly ${color} hair`,
  'man bun': (color) => `${color} hair tied in a bun at the back`,
  bald: () => 'bald head',
  undercut: (color) => `${color} undercut`,
}

const BODY: Record<Appearance['body'], string> = {
  slim: 'slim adult build',
  athletic: 'athletic build',
  average: 'average build',
  curvy: 'curvy build',
  full: 'full build',
  muscular: 'muscular build',
}

const BEARD: Record<Exclude<Appearance['beard'], 'none' | undefined>, string> = {
  stubble: 'stubble',
  short: 'short trimmed beard',
  full: 'full beard',
  goatee: 'goatee',
  moustache: 'moustache',
}

const GLASSES: Record<Exclude<Appearance['glasses'], 'none' | undefined>, string> = {
  round: 'round glasses',
  tortoise: 'tortoiseshell glasses',
  thin: 'thin wire glasses',
  black: 'black-framed glasses',
}

const ACCESSORY: Record<NonNullable<Appearance['accessories']>[number], string> = {
  necklace: 'a fine necklace',
  studs: 'stud earrings',
  earrings: 'drop earrings',
  hoops: 'hoop earrings',
  choker: 'a choker',
  scarf: 'a light scarf',
}
