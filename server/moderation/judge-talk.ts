import type { Finding } from './finding.ts'
import type { Frame } from './frame.ts'
import { holds, isOwn } from './mentions.ts'
import type { Hit } from './reading.ts'
import { isBesideThird, pointsAtThird, type Scene } from './scene.ts'
import { termOf } from './spans.ts'

/** A harmless line after a harmful frame, or a claim of a minor's age in a talk that is already sexual. */
export function withinTalk(scene: Scene, frame: Frame): Finding | undefined {
  const { reading } = scene
  const sexual = scene.sexual[0]
  const tender = scene.romance[0] ?? scene.affection[0]
  const points = pointsAtThird(reading)
  const ofThem = [...scene.romance, ...scene.affection].find((hit) => isBesideThird(reading, hit))
  const found = (rule: string, term: string, hit: Hit): Finding => ({
    rule,
    evidence: [term, termOf(reading, hit)],
  })
  if (frame.cast && sexual && !scene.shielded) return found('frame-sexual', frame.cast.term, sexual)
  const cared = frame.cast?.takesPart ? tender : ofThem
  if (frame.cast && cared)
    return { ...found('frame-romance', frame.cast.term, cared), isUnsure: !frame.cast.takesPart }
  if (frame.spokenOf && sexual && points && !scene.shielded && !holds(reading, 'adult'))
    return found('frame-sexual', frame.spokenOf, sexual)
  if (frame.sexual === undefined && frame.tender === undefined) return undefined
  const claimed = scene.mentions.find((mention) => {
    if (mention.kind !== 'declared' || !mention.cast || mention.faint) return false
    if (isOwn(mention)) return true
    return frame.sexual !== undefined && !frame.hasRelative && !scene.shielded
  })
  if (!claimed) return undefined
  return {
    rule: 'claim-in-sexual-talk',
    evidence: [termOf(reading, claimed), frame.sexual ?? frame.tender ?? ''],
    isUnsure: !isOwn(claimed),
  }
}
