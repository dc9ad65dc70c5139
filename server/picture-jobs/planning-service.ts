import type { Gender } from '#contract/characters.ts'
import type { PictureJob } from '#contract/picture-jobs.ts'
import { type PromptBase, readPrompt } from '#contract/picture-words/read-prompt.ts'
import type { Looks } from '#contract/picture-words/read-words.ts'
import { StagedShot, staged } from '#contract/staged-shot.ts'
import type { Character } from '#server/characters/service.ts'
import { drawnAge, portraitShot, readAppearance, sitterOf } from '#server/own-characters/service.ts'
import type { ImageEngine, Sitter } from '#server/providers/imagegen/port.ts'
import type { PlannedPicture } from './queue-store.ts'

const PICTURE_SIZE = { width: 832, height: 1216 }
/** Of somebody of whom no age is told. */
const AGE = 27
/** What somebody without a name is called. */
const NAMELESS: Record<Sitter['gender'], string> = { female: 'A woman', male: 'A man', futanari: 'A woman' }

type Asked = PictureJob['asked']

/**
 * What the image engine is asked for each picture of a job. Where that is the illustrator, which draws what is read here,
 * also what of the words it cannot follow: another engine gets the words themselves, and nobody knows what it makes of
 * them.
 */
export function planPictures(
  asked: Asked,
  character: Character | undefined,
  describeShot: (name: string, shot: StagedShot) => string,
  engine: Pick<ImageEngine, 'isReal'>,
) {
  const name = character?.model.name
  const read = Array.from({ length: asked.count }, (_, number) =>
    readPrompt(asked.prompt, baseOf(asked, character, asked.seed + number)),
  )
  const requests = read.map(({ shot: wished, looks, hasOtherLooks }, number): PlannedPicture => {
    const seed = asked.seed + number
    const sitter = sitterFrom(looks, asked, character ? sitterOf(character).seed : `${seed}`)
    const shot = staged(StagedShot.parse({ ...wished, ...asked.shot }))
    return {
      sitter,
      shot,
      description: describeShot(name ?? NAMELESS[sitter.gender], shot),
      ...(hasOtherLooks && { hasOtherLooks }),
      ...(asked.prompt && { words: asked.prompt }),
      ...(asked.negativePrompt && { negative: asked.negativePrompt }),
      take: seed,
      ...PICTURE_SIZE,
    }
  })
  const [first] = requests
  if (!first) throw new Error('A job has at least one picture.')
  const { unfollowed = [], isUnsuited = false } = engine.isReal ? {} : (read[0] ?? {})
  return { name, requests, unfollowed, isUnsuited, description: first.description ?? '' }
}

/** What a picture is where its words leave it open: a character as they are, or somebody who is drawn by lot. */
function baseOf({ gender: chosen }: Asked, character: Character | undefined, seed: number): PromptBase {
  if (character)
    return { shot: { ...character.portrait, expression: 'soft smile' }, looks: sitterOf(character) }
  const looks = (told: Gender | undefined) => {
    const gender = chosen ?? told ?? 'female'
    return {
      style: 'realistic',
      gender,
      age: AGE,
      appearance: readAppearance('', gender, `${seed}`),
    } as const
  }
  return { shot: portraitShot(chosen ?? 'female', `${seed}`), looks }
}

/** What the user has chosen counts before what the words say. */
function sitterFrom(looks: Looks, { style, gender, premadeId }: Asked, seed: string): Sitter {
  return {
    seed,
    style: style ?? looks.style,
    gender: (!premadeId && gender) || looks.gender,
    age: drawnAge(looks.age),
    appearance: looks.appearance,
  }
}
