import type { Speaker } from '../port.ts'
import type { Lines, Tone } from './lines/line.ts'
import { TONES } from './lines/line.ts'
import { fraction } from './random.ts'

type Voice = Speaker['persona']['voice']

const HAS: Record<Tone, (voice: Voice) => boolean> = {
  warm: (voice) => voice.warmth >= 4,
  cool: (voice) => voice.warmth <= 2,
  wry: (voice) => voice.humour >= 4,
  grave: (voice) => voice.humour <= 2,
  bold: (voice) => voice.boldness >= 4,
  shy: (voice) => voice.boldness <= 2,
  formal: (voice) => voice.formality >= 4,
  loose: (voice) => voice.formality <= 2,
}

/** Lines with something of the persona in them suit nobody else. */
const PERSONAL = /\[(?:music|food|drink|spot|story|place|interest|days|nights|origin)\]/

export type WeightedLine = { template: string; weight: number }

/** The lines that this character may say, each with its own liking for it, so that two characters lean to different ones. */
export function linesFor(lines: Lines, speaker: Speaker): WeightedLine[] {
  const liking = (template: string) =>
    (0.08 + 2.5 * fraction(`${speaker.name} ${template}`) ** 3) * (PERSONAL.test(template) ? 1.6 : 1)
  const tones = TONES.filter((tone) => HAS[tone](speaker.persona.voice))
  return [
    ...lines.any.map((template) => ({ template, weight: liking(template) })),
    ...tones
      .flatMap((tone) => lines[tone] ?? [])
      .map((template) => ({ template, weight: 2.5 * liking(template) })),
  ]
}

const SHORTENED: [RegExp, string][] = [
  [/(?<!\b(?:where|what|who|how|as|than|which|here|there) )\b(I) am(?= [a-z])/g, "$1'm"],
  [
    /\b(I|[Yy]ou|[Ww]e|[Tt]hey) have(?= (?:never|been|seen|put|kept|heard|had|cleared|moved|lived|got|given|told|run|worse|turned|gone|learned|known|forgotten)\b)/g,
    "$1've",
  ],
  [
    /(?<!\b(?:where|what|who|how|as|than|which|here|there|of) )\b([Yy]ou|[Ww]e|[Tt]hey) are(?= [a-z])/gi,
    "$1're",
  ],
  [/\b(I|[Yy]ou|[Ww]e|[Tt]hey|[Ii]t|[Tt]hat) will(?= (?!not\b)[a-z])/g, "$1'll"],
  [/\b(I|[Yy]ou|[Ww]e|[Tt]hey) would(?= (?!not\b)[a-z])/g, "$1'd"],
  [
    /\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave|[Hh]ad|[Ss]hould|[Ww]ould|[Cc]ould|[Nn]eed) not(?= [a-z])/g,
    "$1n't",
  ],
  [/\b([Ww])ill not\b/g, "$1on't"],
  [/\b([Cc])annot\b/g, "$1an't"],
  [
    /(?<!\b(?:where|what|who|how|as|than|which|whatever|before|after|behind|under|about|with|(?:what|which|how) [a-z]+) )\b([Ii]t|[Tt]hat|[Tt]here|[Ww]hat|[Ww]ho) is(?= [a-z])(?! it\b)/g,
    "$1's",
  ],
  [/\b([Ll])et us(?= [a-z])/g, "$1et's"],
]

/** The text with words run together, as most people speak. */
export function contracted(text: string): string {
  return SHORTENED.reduce((out, [long, short]) => out.replace(long, short), text)
}
