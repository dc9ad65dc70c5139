import { z } from 'zod'
import { type SCENES, Shot } from './appearance.ts'

/** Where it is not said: at the sides, behind the back of who stands, folded of who leans. */
export const ARMS = ['crossed', 'on hips', 'behind'] as const
export const HOURS = ['morning', 'dusk', 'night'] as const
export const WEATHERS = ['rain', 'storm', 'snow', 'fog'] as const

/** A shot with what only words can ask for. It stands apart from `Shot`, which pages carry to the browser. */
export const StagedShot = Shot.extend({
  arms: z.enum(ARMS).optional(),
  /** Where another than the scene's own. */
  hour: z.enum(HOURS).optional(),
  weather: z.enum(WEATHERS).optional(),
})
export type StagedShot = z.infer<typeof StagedShot>

/** Scenes over which it can be night, rain or fog. */
export const OPEN_AIR: ReadonlySet<(typeof SCENES)[number]> = new Set([
  'city night',
  'rooftop',
  'rain',
  'snow',
  'neon',
  'beach sunset',
  'garden',
  'forest',
])

/** Indoors there is neither, whoever asked for it. */
export function staged({ hour, weather, ...shot }: StagedShot): StagedShot {
  if (!OPEN_AIR.has(shot.scene)) return shot
  return { ...shot, ...(hour && { hour }), ...(weather && { weather }) }
}
