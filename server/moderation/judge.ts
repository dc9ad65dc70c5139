import type { Finding } from './finding.ts'
import type { Frame } from './frame.ts'
import { householdRule } from './household-joins.ts'
import { isOfTelling, taleOfAbuse } from './judge-abuse.ts'
import { childRule, kinRule } from './judge-children.ts'
import { declaredRule } from './judge-declared.ts'
import { pupilRule, schoolRoles, schoolRule } from './judge-school.ts'
import { judgeSigns } from './judge-signs.ts'
import { withinTalk } from './judge-talk.ts'
import { youthRule } from './judge-youth.ts'
import { hitsOf } from './mentions.ts'
import { withoutOpening } from './opening.ts'
import type { Reading } from './reading.ts'
import { type Scene, sceneOf } from './scene.ts'
import { termOf } from './spans.ts'
import { restsOnOne } from './unsure.ts'

const rules = { declared: declaredRule, child: childRule, kin: kinRule, school: schoolRule, youth: youthRule }

function withinLine(scene: Scene): Finding | undefined {
  const coded = scene.shielded ? undefined : hitsOf(scene.reading, 'coded')[0]
  if (coded) return { rule: 'coded-term', evidence: [termOf(scene.reading, coded)] }
  for (const mention of scene.mentions) {
    const broken = rules[mention.kind](scene, mention)
    if (broken)
      return { rule: broken[0], evidence: [termOf(scene.reading, mention), termOf(scene.reading, broken[1])] }
  }
  return schoolRoles(scene) ?? pupilRule(scene) ?? householdRule(scene)
}

function judgeReading(reading: Reading, frame: Frame): Finding | undefined {
  const scene = sceneOf(reading)
  const found =
    withinLine(scene) ?? withinTalk(scene, frame) ?? judgeSigns(reading, frame) ?? taleOfAbuse(scene, frame)
  const isUnsure = found && (isOfTelling(reading, found) || restsOnOne(scene, found.rule))
  return isUnsure ? { ...found, isUnsure } : found
}

/** The first rule that a line breaks, by itself or within the talk so far. */
export function judge(readings: readonly Reading[], frame: Frame): Finding | undefined {
  for (const reading of readings) {
    const finding = judgeReading(reading, frame)
    if (!finding) continue
    const rest = withoutOpening(reading)
    const meant = rest ? judgeReading(rest, frame) : finding
    if (meant) return meant
  }
  return undefined
}
