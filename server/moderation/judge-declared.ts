import { isOwn, type Mention } from './mentions.ts'
import { has } from './quantity.ts'
import type { Hit } from './reading.ts'
import { linked, near, type Scene } from './scene.ts'

export function declaredRule(scene: Scene, mention: Mention): [string, Hit] | undefined {
  const takesPart = isOwn(mention)
  if (scene.shielded && !takesPart) return undefined
  const sexual = scene.sexual.find((hit) => mention.cast || near(scene, hit, mention, 3))
  if (sexual) return ['minor-sexual', sexual]
  const isAside = has(scene.reading.tokens[mention.start], 'asl')
  if (mention.faint && !isAside) return undefined
  const romance = scene.romance.find(
    (hit) => (takesPart && mention.cast) || near(scene, hit, mention, mention.cast ? 2 : 1),
  )
  if (romance) return ['minor-romance', romance]
  if (mention.faint) return undefined
  const affection = scene.affection.find(
    (hit) => (takesPart && mention.cast) || linked(scene.reading, hit, mention),
  )
  return affection ? ['minor-romance', affection] : undefined
}
