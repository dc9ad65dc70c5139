import type { Shot } from '../appearance.ts'
import type { Gender } from '../characters.ts'
import { type StagedShot, staged } from '../staged-shot.ts'
import { listWords } from './list-words.ts'
import { type Looks, readWords, type WordsRead } from './read-words.ts'
import { SCENE_OUTFITS } from './scenes.ts'

/** What a picture is where its words leave it open. */
export type PromptBase = {
  shot: Shot
  /** A character, who looks the same whatever is asked for; or the looks that somebody of a gender has by default. */
  looks: Looks | ((gender: Gender | undefined) => Looks)
}

export type PromptRead = {
  shot: StagedShot
  looks: Looks
  /** The words that were not followed, as they were written; without those that no picture shows. */
  unfollowed: string[]
  /** Words were passed over that no picture shows. */
  isUnsuited: boolean
  /** Words ask for other looks than the character has. */
  hasOtherLooks: boolean
}

/** The picture that a user's words describe. Never throws, whatever they are. */
export function readPrompt(words: string, { shot, looks }: PromptBase): PromptRead {
  const read = readWords(words)
  // A character keeps their looks: words that say otherwise are not followed.
  const untrue =
    typeof looks === 'function'
      ? []
      : read.claims.flatMap(({ mention, isTrueOf }) => (isTrueOf(looks) ? [] : [mention]))
  return {
    shot: composeShot(read, shot),
    looks: typeof looks === 'function' ? composeLooks(read, looks(read.gender)) : looks,
    unfollowed: listWords([...read.unfollowed, ...untrue]),
    isUnsuited: read.isUnsuited,
    hasOtherLooks: untrue.length > 0,
  }
}

/** The shot that was read, what it leaves open filled up. */
export function composeShot(
  { shot, unwanted }: Pick<WordsRead, 'shot' | 'unwanted'>,
  base: StagedShot,
): StagedShot {
  const scene = shot.scene ?? allowed(base.scene, ['studio', 'garden'], unwanted.scenes)
  const fitting = shot.scene && SCENE_OUTFITS[shot.scene]
  const isSmileUnwanted = SMILES.some((smile) => unwanted.expressions.includes(smile))
  return staged({
    ...shot,
    scene,
    outfit: shot.outfit ?? allowed(fitting ?? base.outfit, [base.outfit, 'knit', 'shirt'], unwanted.outfits),
    outfitColor: shot.outfitColor ?? base.outfitColor,
    expression:
      shot.expression ??
      allowed(
        base.expression,
        ['neutral', 'soft smile'],
        [...unwanted.expressions, ...(isSmileUnwanted ? SMILES : [])],
      ),
    pose: shot.pose ?? framingOf(shot) ?? base.pose,
  })
}

/** Enough of the person to see what was asked of arms and legs. */
function framingOf({ posture, arms }: Partial<StagedShot>): Shot['pose'] | undefined {
  if (posture === 'standing' || arms === 'on hips' || arms === 'behind') return 'wide'
  return posture || arms ? 'half' : undefined
}

const SMILES: Shot['expression'][] = ['soft smile', 'smile', 'laugh']

const allowed = <Choice>(first: Choice, others: readonly Choice[], unwanted: readonly Choice[]): Choice =>
  [first, ...others].find((choice) => !unwanted.includes(choice)) ?? first

function composeLooks(read: WordsRead, base: Looks): Looks {
  const { gender = base.gender, style = base.style, age = base.age } = read
  const appearance = { ...base.appearance, ...read.looks }
  // Of a woman it is as a rule said of a bob.
  if (read.looks.hairStyle === 'short' && gender !== 'male') appearance.hairStyle = 'bob'
  return { style, gender, age: Math.max(18, age), appearance }
}
