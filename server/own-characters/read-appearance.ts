import {
  type Appearance,
  BODY_TYPES,
  EYE_COLORS,
  FACE_ARCHETYPES,
  FACE_SHAPES,
  HAIR_COLORS,
  LONG_HAIR_STYLES,
  SHORT_HAIR_STYLES,
  type Shot,
  type SKIN_TONES,
} from '#contract/appearance.ts'
import type { Gender } from '#contract/characters.ts'

/** Other words that people write for those of the sheet. */
const SYNONYMS: [RegExp, string][] = [
  [/\bblond\b/g, 'blonde'],
  [/\bgr[ae]y(?:ing)?\b/g, 'grey'],
  [/\bbrunette\b/g, 'brown hair'],
  [/\bred-?head(?:ed)?\b/g, 'ginger hair'],
  [/\b(?:raven|jet[- ]black|ebony)(?=[\w ,-]{0,20}\bhair)/g, 'black'],
  [/\b(?:golden|gold)(?=[\w ,-]{0,20}\bhair)/g, 'honey blonde'],
  [/\bviolet(?=[\w ,-]{0,20}\bhair)/g, 'purple'],
  [/\b(?:emerald|jade)(?=[\w ,-]{0,20}\beyes?)/g, 'green'],
  [/\b(?:golden|honey)(?=[\w ,-]{0,20}\beyes?)/g, 'gold'],
  [/\b(?:sapphire|azure)(?=[\w ,-]{0,20}\beyes?)/g, 'blue'],
  [/\bpurple(?=[\w ,-]{0,20}\beyes?)/g, 'violet'],
]
const SKIN: [RegExp, (typeof SKIN_TONES)[number]][] = [
  [/\b(?:pale|porcelain|ivory|white)\b[\w ,-]{0,12}\b(?:skin|complexion)/, 'porcelain'],
  [/\b(?:fair|light)\b[\w ,-]{0,12}\b(?:skin|complexion)/, 'fair'],
  [/\bolive\b[\w ,-]{0,12}\b(?:skin|complexion)/, 'olive'],
  [/\b(?:tan|tanned|sun-?kissed|bronzed?)\b[\w ,-]{0,12}\b(?:skin|complexion)?/, 'tan'],
  [/\b(?:brown|caramel)\b[\w ,-]{0,12}\b(?:skin|complexion)/, 'brown'],
  [/\b(?:dark|black|ebony|deep)\b[\w ,-]{0,12}\b(?:skin|complexion)/, 'deep'],
]
const BODY: [RegExp, (typeof BODY_TYPES)[number]][] = [
  [/\b(?:slim|slender|petite|thin|lithe|lean)\b/, 'slim'],
  [/\b(?:athletic|fit|toned)\b/, 'athletic'],
  [/\b(?:muscular|burly|brawny)\b/, 'muscular'],
  [/\b(?:curvy|curvaceous|hourglass)\b/, 'curvy'],
  [/\b(?:plump|chubby|full-figured|stout)\b/, 'full'],
]
const HAIR: [RegExp, (typeof LONG_HAIR_STYLES | typeof SHORT_HAIR_STYLES)[number]][] = [
  [/\bponytail\b/, 'ponytail'],
  [/\bbraid(?:s|ed)?\b/, 'braid'],
  [/\bpixie\b/, 'pixie'],
  [/\bbob\b/, 'bob'],
  [/\bbun\b/, 'low bun'],
  [/\b(?:bald|shaved head)\b/, 'bald'],
  [/\bundercut\b/, 'undercut'],
  [/\b(?:bangs|fringe)\b/, 'bangs'],
  [/\b(?:curly|curls)\b/, 'curly'],
  [/\blong,? (?:straight|silky|smooth)\b|\bstraight\b[\w ,-]{0,12}\bhair/, 'long straight'],
  [/\bshort\b[\w ,-]{0,20}\bhair/, 'short'],
  [/\blong\b[\w ,-]{0,20}\bhair|\bwavy\b/, 'long waves'],
]

/** The looks that a description tells of; what it does not say is chosen at random, always the same for one seed. */
export function readAppearance(text: string, gender: Gender, seed: string): Appearance {
  const said = SYNONYMS.reduce((all, [from, to]) => all.replace(from, to), text.toLowerCase())
  const styles: readonly string[] = gender === 'male' ? SHORT_HAIR_STYLES : LONG_HAIR_STYLES
  const lot = <Choice>(choices: readonly Choice[], of: string): Choice =>
    choices[hash(`${seed} ${of}`) % choices.length] ?? (choices[0] as Choice)
  const first = <Choice>(table: [RegExp, Choice][]) => table.find(([words]) => words.test(said))?.[1]
  const hair = HAIR.find(([words, style]) => styles.includes(style) && words.test(said))?.[1]
  return {
    skin: first(SKIN) ?? lot(['fair', 'light', 'beige', 'olive', 'tan'] as const, 'skin'),
    face: lot(FACE_ARCHETYPES, 'face'),
    faceShape: lot(FACE_SHAPES, 'shape'),
    eyes: colorOf(EYE_COLORS, said, 'eye') ?? lot(EYE_COLORS.slice(0, 8), 'eyes'),
    hairStyle: hair ?? lot(gender === 'male' ? SHORT_HAIR_STYLES : LONG_HAIR_STYLES, 'style'),
    hairColor: colorOf(HAIR_COLORS, said, 'hair') ?? lot(HAIR_COLORS.slice(0, 14), 'hair'),
    body: first(BODY) ?? lot(BODY_TYPES.slice(0, 3), 'body'),
    ...(/\bfreckle/.test(said) && { freckles: true }),
    ...(/\bglasses\b|\bspectacles\b/.test(said) && { glasses: 'round' as const }),
    ...(gender === 'male' && /\bbeard/.test(said) && { beard: 'short' as const }),
  }
}

/** The colour next to a part of the body: "her long black hair", "Eyes: green". The longest name counts. */
function colorOf<Color extends string>(
  colors: readonly Color[],
  text: string,
  part: string,
): Color | undefined {
  return colors
    .toSorted((a, b) => b.length - a.length)
    .find((color) =>
      new RegExp(
        `\\b${color}\\b(?:(?!\\b(?:eyes?|hair)\\b)[^.;\\n]){0,30}\\b${part}s?\\b|\\b${part}s?\\b(?: colou?r)?\\W{1,6}(?:is |are )?(?:[a-z-]+ ){0,2}${color}\\b`,
      ).test(text),
    )
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}

/** How a character is drawn where nobody says otherwise. */
export function portraitShot(gender: Gender, seed: string): Shot {
  const outfits: Record<Gender, readonly Shot['outfit'][]> = {
    female: ['blouse', 'knit', 'dress', 'turtleneck'],
    futanari: ['blouse', 'knit', 'turtleneck'],
    male: ['shirt', 'knit', 'henley', 'blazer'],
  }
  const at = (of: string, length: number) => hash(`${seed} ${of}`) % length
  const colors = ['navy', 'cream', 'burgundy', 'sage', 'charcoal'] as const
  return {
    scene: 'studio',
    outfit: outfits[gender][at('outfit', outfits[gender].length)] ?? 'knit',
    outfitColor: colors[at('color', colors.length)] ?? 'navy',
    expression: 'soft smile',
    pose: 'bust',
  }
}
