/** Line drawings on a field of 24. */
const DRAWINGS = {
  close: 'm6 6 12 12M18 6 6 18',
  shield: 'M12 3.5 19.5 6v6c0 4.5-3.2 7.3-7.5 8.5-4.3-1.2-7.5-4-7.5-8.5V6z',
  done: 'm5 12.5 4.5 4.5L19.5 7',
  error: 'M12 4 21 19.5H3zM12 10v4.5M12 17v.2',
  note: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM12 11v5M12 7.8v.2',
} as const

export function PopupIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  )
}
