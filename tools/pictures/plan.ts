import type { PremadeCharacter } from '#contract/characters.ts'
import { type DrawnPicture, type PictureKind, type PictureManifest, PUBLICATION } from '#contract/pictures.ts'
import type { ProfileRequest } from '#server/providers/imagegen/illustrator/profile/draw-profile.ts'
import type { PictureRequest } from '#server/providers/imagegen/port.ts'

/** One picture that the build draws, at its largest size. */
export type Drawing = {
  /** Unique; the beginning of its file names. */
  id: string
  kind: PictureKind
} & ({ portrayal: PictureRequest } | { profile: ProfileRequest })

export function largestSize(kind: PictureKind): { width: number; height: number } {
  const width = Math.max(...Object.values(PUBLICATION[kind].widths))
  const [across, down] = PUBLICATION[kind].ratio
  return { width, height: (width * down) / across }
}

const idOf = ({ model, old }: PremadeCharacter) => `${model.name.toLowerCase()}${old ? '-old' : ''}`

/** A portrait of every character; four moments more of those that the catalogue shows. */
export function portrayals(character: PremadeCharacter): { portrait: Drawing; moments: Drawing[] } {
  const { model, appearance, portrait, pictures, hidden } = character
  const { style, gender, age, name } = model
  const sitter = { seed: name.toLowerCase(), style, gender, age, appearance }
  const id = idOf(character)
  return {
    portrait: {
      id,
      kind: 'portrait',
      portrayal: { sitter, shot: portrait, take: 0, ...largestSize('portrait') },
    },
    moments: hidden
      ? []
      : pictures.map(({ description: _, ...shot }, i) => ({
          id: `${id}-${i + 1}`,
          kind: 'moment',
          portrayal: { sitter, shot, take: i + 1, ...largestSize('moment') },
        })),
  }
}

type Person = Omit<ProfileRequest, 'width' | 'height'>

const SOMEONE_AWAKE: Person = {
  seed: 'girlfriend',
  facing: 'right',
  moon: 'full',
  style: 'realistic',
  gender: 'female',
  skin: 'light',
  hair: 'waves',
  hairColor: 'auburn',
  eyes: 'closed',
  eyeColor: 'brown',
  outfitColor: 'navy',
  beard: false,
}
const PEOPLE = {
  girlfriend: SOMEONE_AWAKE,
  anime: {
    ...SOMEONE_AWAKE,
    seed: 'anime',
    facing: 'left',
    style: 'anime',
    skin: 'fair',
    hairColor: 'lavender',
    eyeColor: 'violet',
  },
  boyfriend: {
    ...SOMEONE_AWAKE,
    seed: 'boyfriend',
    gender: 'male',
    skin: 'tan',
    hair: 'short',
    hairColor: 'dark brown',
    outfitColor: 'charcoal',
    beard: true,
  },
} as const satisfies Record<string, Person>
const NOBODY_YET: Person = {
  ...SOMEONE_AWAKE,
  seed: 'empty',
  moon: 'crescent',
  skin: 'olive',
  hair: 'bun',
  hairColor: 'espresso',
  outfitColor: 'burgundy',
}

const banner = (id: string, kind: PictureKind, person: Person): Drawing => ({
  id,
  kind,
  profile: { ...person, ...largestSize(kind) },
})

/** Wide and small for each of the three homes, a tall one for empty states. */
export const BANNERS: readonly Drawing[] = [
  ...Object.entries(PEOPLE).flatMap(([id, person]) => [
    banner(`${id}-wide`, 'wide-banner', person),
    banner(`${id}-small`, 'small-banner', person),
  ]),
  banner('empty-tall', 'tall-banner', NOBODY_YET),
]

/** Throws a RangeError if a picture of the plan has not been drawn. */
export function manifestOf(
  characters: readonly PremadeCharacter[],
  banners: readonly Drawing[],
  drawn: ReadonlyMap<string, DrawnPicture>,
): PictureManifest {
  const find = ({ id }: Drawing): DrawnPicture => {
    const picture = drawn.get(id)
    if (!picture) throw new RangeError(`${id} has not been drawn`)
    return picture
  }
  return {
    characters: Object.fromEntries(
      characters.map((character) => {
        const { portrait, moments } = portrayals(character)
        return [character.model.premadeId, { portrait: find(portrait), moments: moments.map(find) }]
      }),
    ),
    banners: Object.fromEntries(banners.map((drawing) => [drawing.id, find(drawing)])),
  }
}
