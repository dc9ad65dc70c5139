import type { Shot } from '#contract/appearance.ts'

/** How large the head is, and how much of the figure there is. */
const DRAWINGS: Record<string, { head: readonly [x: number, y: number, r: number]; body: string }> = {
  close: { head: [9, 12, 7], body: '' },
  bust: { head: [9, 10, 4.6], body: 'M2 23c.5-5 3-7 7-7s6.5 2 7 7' },
  'three-quarter': { head: [10, 9, 4], body: 'M3 23c0-6 2-8 6-8 5 0 6 3 6.5 8' },
  half: { head: [9, 7.5, 3.2], body: 'M4 23c-.5-8 .5-11 5-11s5.5 3 5 11' },
  wide: { head: [9, 6, 2.3], body: 'M5.5 23V13c0-3 1.5-4 3.5-4s3.5 1 3.5 4v10' },
}

export function FramingSign({ pose }: { pose: Shot['pose'] | '' }) {
  const drawing = DRAWINGS[pose]
  return (
    <svg
      width="18"
      height="24"
      viewBox="0 0 18 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect x="0.8" y="0.8" width="16.4" height="22.4" rx="4" />
      {drawing && <circle cx={drawing.head[0]} cy={drawing.head[1]} r={drawing.head[2]} />}
      {drawing?.body && <path d={drawing.body} />}
    </svg>
  )
}
