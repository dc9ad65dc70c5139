import type { Shot } from '../appearance.ts'
import type { StagedShot } from '../staged-shot.ts'
import type { Mention } from './mentions.ts'

/** False where the words said otherwise before. Who leans stands, too. */
export function holds(shot: Partial<StagedShot>, posture: NonNullable<Shot['posture']>): boolean {
  if (posture === 'leaning' && shot.posture === 'standing') shot.posture = 'leaning'
  shot.posture ??= posture
  return shot.posture === posture || (posture === 'standing' && shot.posture === 'leaning')
}

/** A table or a railing hides hands that are not on it. */
export function dropHiddenArms(
  mentions: readonly Mention[],
  shot: Partial<StagedShot>,
  missed: Set<Mention>,
): void {
  if (shot.arms === undefined || shot.arms === 'crossed') return
  if (shot.posture !== 'seated' && shot.posture !== 'leaning') return
  delete shot.arms
  for (const mention of mentions) if (mention.meaning.kind === 'arms') missed.add(mention)
}
