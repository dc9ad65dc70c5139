/** Those that a talk in the evening asks for, with their names. */
export const EMOJI = [
  ['😊', 'Warm smile'],
  ['😄', 'Laughing eyes'],
  ['😂', 'Tears of joy'],
  ['🤣', 'Rolling with laughter'],
  ['😉', 'Wink'],
  ['😌', 'Relieved'],
  ['😍', 'In love'],
  ['🥰', 'Adoring'],
  ['😘', 'Blowing a kiss'],
  ['😏', 'Smirk'],
  ['😇', 'Halo'],
  ['🤗', 'Hug'],
  ['🤔', 'Thinking'],
  ['🙃', 'Upside down'],
  ['🙄', 'Rolling eyes'],
  ['😅', 'Nervous laugh'],
  ['🥺', 'Pleading'],
  ['😢', 'A tear'],
  ['😭', 'Crying'],
  ['😔', 'Downcast'],
  ['😴', 'Asleep'],
  ['😳', 'Flushed'],
  ['😱', 'Shocked'],
  ['😡', 'Angry'],
  ['❤️', 'Red heart'],
  ['🖤', 'Black heart'],
  ['💔', 'Broken heart'],
  ['💕', 'Two hearts'],
  ['💋', 'Kiss mark'],
  ['🔥', 'Fire'],
  ['✨', 'Sparkles'],
  ['⭐', 'Star'],
  ['🌙', 'Crescent moon'],
  ['🌹', 'Rose'],
  ['🌧️', 'Rain'],
  ['☀️', 'Sun'],
  ['👍', 'Thumbs up'],
  ['👎', 'Thumbs down'],
  ['👋', 'Wave'],
  ['🙏', 'Folded hands'],
  ['👏', 'Applause'],
  ['💪', 'Strong arm'],
  ['☕', 'Coffee'],
  ['🍷', 'Wine'],
  ['🎂', 'Birthday cake'],
  ['🎉', 'Party'],
  ['🎶', 'Music'],
  ['🐾', 'Paw prints'],
] as const

export const COLUMNS = 8

/** The rows of the grid. */
export const EMOJI_ROWS = Array.from({ length: Math.ceil(EMOJI.length / COLUMNS) }, (_, row) =>
  EMOJI.slice(row * COLUMNS, (row + 1) * COLUMNS),
)

/** Where a key leads from one of the cells; undefined for a key that leads nowhere. At an edge it stays. */
export function nextCell(key: string, at: number, count = EMOJI.length): number | undefined {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - COLUMNS, ArrowDown: at + COLUMNS }[key]
  if (to !== undefined) return to >= 0 && to < count ? to : at
  return { Home: 0, End: count - 1 }[key]
}
