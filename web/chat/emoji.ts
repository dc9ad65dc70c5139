import { stepAcross } from '#web/lib/reading-way.ts'
import { t } from '#web/lib/words.ts'
/** Those that a talk in the evening asks for, with their names. */
export const EMOJI = [
  ['😊', t`Warm smile`],
  ['😄', t`Laughing eyes`],
  ['😂', t`Tears of joy`],
  ['🤣', t`Rolling with laughter`],
  ['😉', t`Wink`],
  ['😌', t`Relieved`],
  ['😍', t`In love`],
  ['🥰', t`Adoring`],
  ['😘', t`Blowing a kiss`],
  ['😏', t`Smirk`],
  ['😇', t`Halo`],
  ['🤗', t`Hug`],
  ['🤔', t`Thinking`],
  ['🙃', t`Upside down`],
  ['🙄', t`Rolling eyes`],
  ['😅', t`Nervous laugh`],
  ['🥺', t`Pleading`],
  ['😢', t`A tear`],
  ['😭', t`Crying`],
  ['😔', t`Downcast`],
  ['😴', t`Asleep`],
  ['😳', t`Flushed`],
  ['😱', t`Shocked`],
  ['😡', t`Angry`],
  ['❤️', t`Red heart`],
  ['🖤', t`Black heart`],
  ['💔', t`Broken heart`],
  ['💕', t`Two hearts`],
  ['💋', t`Kiss mark`],
  ['🔥', t`Fire`],
  ['✨', t`Sparkles`],
  ['⭐', t`Star`],
  ['🌙', t`Crescent moon`],
  ['🌹', t`Rose`],
  ['🌧️', t`Rain`],
  ['☀️', t`Sun`],
  ['👍', t`Thumbs up`],
  ['👎', t`Thumbs down`],
  ['👋', t`Wave`],
  ['🙏', t`Folded hands`],
  ['👏', t`Applause`],
  ['💪', t`Strong arm`],
  ['☕', t`Coffee`],
  ['🍷', t`Wine`],
  ['🎂', t`Birthday cake`],
  ['🎉', t`Party`],
  ['🎶', t`Music`],
  ['🐾', t`Paw prints`],
] as const

export const COLUMNS = 8

/** The rows of the grid. */
export const EMOJI_ROWS = Array.from({ length: Math.ceil(EMOJI.length / COLUMNS) }, (_, row) =>
  EMOJI.slice(row * COLUMNS, (row + 1) * COLUMNS),
)

/** Where a key leads from one of the cells; undefined for a key that leads nowhere. At an edge it stays. */
export function nextCell(key: string, at: number, count = EMOJI.length): number | undefined {
  const step = stepAcross(key) || { ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[key]
  if (step) return at + step >= 0 && at + step < count ? at + step : at
  return { Home: 0, End: count - 1 }[key]
}
