import { LIFE_FACETS } from '#contract/characters.ts'
import type { Speaker } from '../port.ts'
import { pick } from './choose.ts'
import type { Filling } from './filling.ts'
import { inFirstPerson } from './first-person.ts'
import { ofMyDay } from './my-day.ts'
import { asPhrase } from './persona.ts'
import type { Random } from './random.ts'

/** What the speaker tells of their life: `[life-joy]`. */
const lifeSlots = ({ persona: { life } }: Speaker): Filling =>
  Object.fromEntries(LIFE_FACETS.map((facet) => [`life-${facet}`, () => life?.[facet]]))

/** What is filled from the speaker's sheet, as they say it of themselves. */
export function sheetSlots(speaker: Speaker, random: Random): Filling {
  const { persona } = speaker
  const { favourites, rhythm } = persona

  return {
    ...lifeSlots(speaker),
    myname: () => speaker.name,
    age: () => String(speaker.age),
    origin: () =>
      persona.origin
        .replace(/\.$/, '')
        .replace(/\b(?:she|he)\b/g, 'I')
        .replace(/\bI lives\b/, 'I live'),
    place: () => asPhrase(inFirstPerson(persona.place, speaker).join(' ') || persona.place),
    days: () => ofMyDay(rhythm.days, speaker),
    nights: () => ofMyDay(rhythm.nights, speaker),
    asks: () => asPhrase(rhythm.asksAbout),
    'tell-asks'() {
      const asks = asPhrase(rhythm.asksAbout)
      return /^(?:what|where|when|why|how|who|which|whether|if)\b/.test(asks)
        ? `tell me ${asks}`
        : `tell me about ${asks}`
    },
    music: () => asPhrase(favourites.music),
    food: () => asPhrase(favourites.food),
    drink: () => asPhrase(favourites.drink),
    spot: () => asPhrase(favourites.place),
    story: () => asPhrase(favourites.story),
    interest: () => asPhrase(pick(persona.interests, random) ?? '').replace(/\b(?:her|his) own\b/, 'my own'),
  }
}
