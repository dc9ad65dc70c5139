import type { Shot } from '#contract/appearance.ts'
import type { StagedShot } from '#contract/staged-shot.ts'
import { type Hex, mix } from './color.ts'
import { lerp } from './geometry.ts'

export type Scene = Shot['scene']

export type Light = {
  /** The lamp that models the face. */
  key: Hex
  /** Tints every shadow. */
  ambient: Hex
  /** The edge of light that parts the figure from the ground. */
  rim: Hex
  rimOpacity: number
  /** Laid over the whole picture. */
  grade: Hex
  gradeOpacity: number
}

function light(
  key: Hex,
  ambient: Hex,
  rim: Hex,
  rimOpacity: number,
  grade: Hex,
  gradeOpacity: number,
): Light {
  return { key, ambient, rim, rimOpacity, grade, gradeOpacity }
}

export const LIGHT: Record<Scene, Light> = {
  studio: light('#fff6ea', '#4c4458', '#fff2e0', 0.5, '#b79a88', 0.05),
  'city night': light('#ffdcb8', '#222a55', '#7fb0ff', 0.85, '#27306a', 0.16),
  'beach sunset': light('#ffd3a0', '#5a3358', '#ffb469', 1, '#ff9a5a', 0.14),
  cafe: light('#ffe6c4', '#4a3026', '#ffcf94', 0.6, '#c98a52', 0.12),
  library: light('#ffe2b8', '#3a2c26', '#ffc480', 0.6, '#a86a3a', 0.13),
  bedroom: light('#ffd9b2', '#3c2a40', '#ffbd84', 0.7, '#c27a5c', 0.13),
  forest: light('#fbf3d0', '#2c4034', '#e9f2a8', 0.75, '#7fa060', 0.12),
  neon: light('#ffb3dc', '#241a55', '#3fe0ff', 1, '#7a2fb0', 0.2),
  rooftop: light('#ffdcc4', '#3d3a66', '#ffa98a', 0.9, '#8a6aa8', 0.13),
  rain: light('#e6ecf4', '#2a3648', '#a8cdf0', 0.7, '#4a6480', 0.18),
  snow: light('#f6f8ff', '#56678a', '#ffffff', 0.8, '#9fb4d8', 0.12),
  garden: light('#fff4e2', '#57485a', '#ffe6d8', 0.8, '#e0a8b8', 0.1),
  bar: light('#ffcf9a', '#35202a', '#ff9b6a', 0.8, '#8a3a3a', 0.16),
  gym: light('#f2f6fb', '#2c3440', '#bfe2ff', 0.7, '#5f7890', 0.1),
  office: light('#fff5e8', '#3f4a58', '#dcecff', 0.6, '#8aa0b4', 0.08),
  ballroom: light('#ffe8c2', '#46302c', '#ffd890', 0.8, '#c09050', 0.12),
}

/** What the hour and the weather make of a scene's light. */
const AIR: Record<NonNullable<StagedShot['hour'] | StagedShot['weather']>, Light> = {
  morning: light('#ffe6c8', '#6a5a78', '#ffdcb0', 0.9, '#ffc49a', 0.16),
  dusk: light('#ffc894', '#4a2f58', '#ff9f66', 1, '#e0785a', 0.18),
  night: light('#c9d4f2', '#141a3e', '#9db6f5', 0.85, '#1f2a66', 0.3),
  rain: light('#dfe6ee', '#2a3648', '#a8cdf0', 0.7, '#4a6480', 0.22),
  storm: light('#c8d2e4', '#1c2438', '#c4dcff', 0.9, '#32425e', 0.3),
  snow: light('#f2f5ff', '#56678a', '#ffffff', 0.8, '#9fb4d8', 0.14),
  fog: light('#e6e8ea', '#6a7480', '#dfe6ea', 0.5, '#a2acb4', 0.24),
}
/** How much of its light the scene gives up. */
const SHARE = 0.6

export function lightOf({ scene, hour, weather }: StagedShot): Light {
  return [hour, weather].reduce((base, air) => (air ? blended(base, AIR[air]) : base), LIGHT[scene])
}

const blended = (base: Light, air: Light): Light => ({
  key: mix(base.key, air.key, SHARE),
  ambient: mix(base.ambient, air.ambient, SHARE),
  rim: mix(base.rim, air.rim, SHARE),
  rimOpacity: lerp(base.rimOpacity, air.rimOpacity, SHARE),
  grade: mix(base.grade, air.grade, SHARE),
  gradeOpacity: Math.max(base.gradeOpacity, air.gradeOpacity),
})
