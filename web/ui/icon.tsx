/** Line drawings on a field of 24. */
const DRAWINGS = {
  explore: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM15.6 8.4l-2.1 5.1-5.1 2.1 2.1-5.1z',
  generator:
    'M11 4.5c.7 4 2.5 5.8 6.5 6.5-4 .7-5.8 2.5-6.5 6.5-.7-4-2.5-5.8-6.5-6.5 4-.7 5.8-2.5 6.5-6.5zM18.5 15.5c.3 1.5.9 2.2 2.5 2.5-1.6.3-2.2 1-2.5 2.5-.3-1.5-.9-2.2-2.5-2.5 1.6-.3 2.2-1 2.5-2.5z',
  chat: 'M20.5 11.5a8 8 0 0 1-11.8 7L4 20l1.5-4.4a8 8 0 1 1 15-4.1z',
  saved: 'M6.5 4.5h11v15L12 15.7 6.5 19.5z',
  updates:
    'M6 10a6 6 0 0 1 12 0c0 4.5 1.8 5.5 1.8 6.8H4.2C4.2 15.5 6 14.5 6 10zM9.8 19.5a2.4 2.4 0 0 0 4.4 0',
  settings:
    'M4 7h8.8M17.2 7H20M4 17h2.8M11.2 17H20M15 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 1 0 0-4.4zM9 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 1 0 0-4.4z',
  affiliate:
    'M4.5 11h15v8.5h-15zM3.5 7.5h17V11h-17zM12 7.5v12M12 7.5C9 7.5 7.5 6.3 7.5 5S9 3.2 10 4c1 .8 2 3.5 2 3.5s1-2.7 2-3.5 2.5-.3 2.5 1-1.5 2.5-4.5 2.5z',
  'log-out': 'M14 4.5H6v15h8M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  menu: 'M4 7.5h16M4 12h16M4 16.5h10',
  close: 'm6 6 12 12M18 6 6 18',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  plus: 'M12 5v14M5 12h14',
} as const

/** Those that point along the line of reading. */
const TURNS: readonly string[] = ['back', 'log-out']

export type IconName = keyof typeof DRAWINGS

/** Decoration only: what it means is said by the text or the label beside it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={['icon', TURNS.includes(name) && 'turns', className].filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  )
}
