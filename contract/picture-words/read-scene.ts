import type { Shot } from '../appearance.ts'
import { OPEN_AIR, type StagedShot } from '../staged-shot.ts'
import type { Mention } from './mentions.ts'
import type { Air } from './moments.ts'
import { SHOWN_TOO } from './scenes.ts'

/**
 * The place of which most is said; where none is, a weather or a time. A place may show another as well, and in the
 * open air any weather and time.
 */
export function readScene(mentions: readonly Mention[], shot: Partial<StagedShot>, missed: Set<Mention>) {
  const wanted = mentions.filter(({ isNegated }) => !isNegated)
  const scene = commonest(wanted, isPlace) ?? commonest(wanted, isWeather) ?? commonest(wanted, isMoment)
  if (!scene) return
  shot.scene = scene
  for (const mention of wanted) {
    const { meaning } = mention
    if (meaning.kind === 'place') {
      if (meaning.value !== scene && !SHOWN_TOO[meaning.value]?.includes(scene)) missed.add(mention)
    } else if (meaning.kind === 'moment' && !meaning.fits.includes(scene)) {
      if (!meaning.air || !canAir(scene, meaning.air) || !breathe(meaning.air, shot)) missed.add(mention)
    }
  }
}

/** No snow falls where rain does, nor the other way round. */
function canAir(scene: Shot['scene'], { weather }: Air): boolean {
  if (scene === 'rain' && weather === 'snow') return false
  if (scene === 'snow' && (weather === 'rain' || weather === 'storm')) return false
  return OPEN_AIR.has(scene)
}

/** False where the words said otherwise before. A storm is rain too. */
function breathe({ hour, weather }: Air, shot: Partial<StagedShot>): boolean {
  if (hour) shot.hour ??= hour
  if (weather === 'storm' && shot.weather === 'rain') shot.weather = 'storm'
  if (weather) shot.weather ??= weather
  const isStormToo = weather === 'rain' && shot.weather === 'storm'
  return (!hour || shot.hour === hour) && (!weather || shot.weather === weather || isStormToo)
}

const isPlace = ({ meaning }: Mention) => meaning.kind === 'place'
const isMoment = ({ meaning }: Mention) => meaning.kind === 'moment'
const isWeather = ({ meaning }: Mention) => meaning.kind === 'moment' && meaning.air?.weather !== undefined

function commonest(
  mentions: readonly Mention[],
  isCounted: (mention: Mention) => boolean,
): Shot['scene'] | undefined {
  const counts = new Map<Shot['scene'], number>()
  for (const mention of mentions) {
    const { meaning } = mention
    if (isCounted(mention) && (meaning.kind === 'place' || meaning.kind === 'moment'))
      counts.set(meaning.value, (counts.get(meaning.value) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}
