/** Line drawings on a field of 24. */
const DRAWINGS = {
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13zM16 16l4.5 4.5',
  more: 'M5.5 12v.01M12 12v.01M18.5 12v.01',
  warning: 'M12 4 21 19.5H3zM12 10v4.5M12 17v.2',
  picture:
    'M6.5 4.5h11a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zM9 8.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 1 0 0-3.2zM4 17l5-4.2 3.5 2.7 4-4 4 3.7',
  send: 'M12 19.5v-15M5.5 11 12 4.5l6.5 6.5',
  stop: 'M9 7h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z',
  down: 'M12 4.5v15M5.5 13l6.5 6.5 6.5-6.5',
  emoji:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM9 9.6v.6M15 9.6v.6M8 14c1 1.7 2.4 2.5 4 2.5s3-.8 4-2.5',
  memory: 'M5 4.5h10.5L19 8v11.5H5zM8.5 10h7M8.5 13.5h7M8.5 17H12',
  again: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 4.5v4h-4',
  voice: 'M4.5 9.5v5H8l4.5 4v-13L8 9.5zM16 9a4 4 0 0 1 0 6M18.5 6.5a7.5 7.5 0 0 1 0 11',
  play: 'M8.5 5.5v13L19 12z',
  pause: 'M8.5 6v12M15.5 6v12',
  microphone: 'M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v2.5',
  branch: 'M7 4v16M7 15.5c0-5 10-2.5 10-8.5M13.8 10 17 6.5l3.2 3.5',
  pinned: 'm14.5 4 5.5 5.5-3.3.9-3.9 3.9-.4 3.7-2.7-2.7L5 20l4.7-4.7L7 12.6l3.7-.4 3.9-3.9z',
} as const

export function ChatIcon({ name, isSolid }: { name: keyof typeof DRAWINGS; isSolid?: boolean }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} fill={isSolid ? 'currentColor' : undefined} />
    </svg>
  )
}
