/** Line drawings on a field of 24. */
const DRAWINGS = {
  saved: 'M6.5 4.5h11v15L12 15.7 6.5 19.5z',
  download: 'M12 4.5v11M7 11l5 5 5-5M5 19.5h14',
  delete: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 11v5M13.7 11v5',
  like: 'M11 4.5c.7 4 2.5 5.8 6.5 6.5-4 .7-5.8 2.5-6.5 6.5-.7-4-2.5-5.8-6.5-6.5 4-.7 5.8-2.5 6.5-6.5zM18.5 15.5c.3 1.5.9 2.2 2.5 2.5-1.6.3-2.2 1-2.5 2.5-.3-1.5-.9-2.2-2.5-2.5 1.6-.3 2.2-1 2.5-2.5z',
  again: 'M19 12.500a7 7 0 1 1-2-5M17.500 3.500v4.500H13',
  close: 'm6 6 12 12M18 6 6 18',
  before: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  warning: 'M12 4 21 19.5H3zM12 10v4.5M12 17v.2',
  shield: 'M12 3.5 19.5 6v6c0 4.5-3.2 7.3-7.5 8.5-4.3-1.2-7.5-4-7.5-8.5V6z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  chat: 'M4.5 6.500a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H11l-4.5 4v-4a2 2 0 0 1-2-2z',
  use: 'M12 4.500v10M8 8.500l4-4 4 4M5 13v6.500h14V13',
  down: 'm5.5 9.5 6.5 6.5 6.5-6.5',
  anyone: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
} as const

/** Those that point along the line of reading. */
const TURNS: readonly string[] = ['before', 'next']

export type PictureIconName = keyof typeof DRAWINGS

export function PictureIcon({ name, isSolid }: { name: PictureIconName; isSolid?: boolean }) {
  return (
    <svg
      className={TURNS.includes(name) ? 'icon small turns' : 'icon small'}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} fill={isSolid ? 'currentColor' : undefined} />
    </svg>
  )
}
