import type { Style } from '#contract/characters.ts'
import type { StagedShot } from '#contract/staged-shot.ts'
import { type Hex, mix } from '../color.ts'
import { LIGHT, type Scene } from '../light.ts'
import { seededRandom } from '../random.ts'
import type { Svg } from '../svg.ts'
import { drawAir } from './air.ts'
import { ballroom } from './ballroom.ts'
import { bar } from './bar.ts'
import { beachSunset } from './beach-sunset.ts'
import { bedroom } from './bedroom.ts'
import { cafe } from './cafe.ts'
import { cityNight } from './city-night.ts'
import { forest } from './forest.ts'
import { garden } from './garden.ts'
import { gym } from './gym.ts'
import { library } from './library.ts'
import { neon } from './neon.ts'
import { office } from './office.ts'
import { INK, type Layouts } from './plate.ts'
import { rain } from './rain.ts'
import { rooftop } from './rooftop.ts'
import { snow } from './snow.ts'
import { studio } from './studio.ts'

export const LAYOUTS: Record<Scene, Layouts> = {
  studio,
  'city night': cityNight,
  'beach sunset': beachSunset,
  cafe,
  library,
  bedroom,
  forest,
  neon,
  rooftop,
  rain,
  snow,
  garden,
  bar,
  gym,
  office,
  ballroom,
}

/** Units of a plate: the area of 832 by 1216, so that a lamp has one size in pictures of every shape. */
const PLATE_AREA = 832 * 1216

/** The background of a picture, filling the whole canvas. The same scene, seed and style give the same background. */
export function drawScene(
  svg: Svg,
  shot: Pick<StagedShot, 'scene' | 'hour' | 'weather'>,
  seed: string,
  style: Style,
  accent: Hex,
): string {
  const { scene } = shot
  const random = seededRandom(`scene:${scene}:${seed}`)
  const layout = random.pick(LAYOUTS[scene])
  const scale = Math.sqrt((svg.width * svg.height) / PLATE_AREA)
  const before = svg.scale
  svg.scale = scale
  const plate = {
    svg,
    width: svg.width / scale,
    height: svg.height / scale,
    random,
    anime: style === 'anime',
    accent,
  }
  // A number of its own: the scene is where it is in any weather.
  const weathered = layout(plate) + drawAir({ ...plate, random: seededRandom(`air:${seed}`) }, shot)
  const drawn = svg.group(weathered, { transform: `scale(${scale.toFixed(5)})` })
  svg.scale = before
  return svg.fill(mix(LIGHT[scene].ambient, INK, 0.5)) + drawn
}
