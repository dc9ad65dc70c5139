/** Line drawings on a field of 24, which only the pages of payments have. */

const PERKS = {
  messages:
    'M12 12c-2-3-3.5-4-5.2-4a4 4 0 1 0 0 8c1.7 0 3.2-1 5.2-4zm0 0c2 3 3.5 4 5.2 4a4 4 0 1 0 0-8c-1.7 0-3.2 1-5.2 4z',
  person: 'M12 4.5a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  picture:
    'M6.5 4.5h11a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zM9 8.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 1 0 0-3.2zM4 17l5-4.2 3.5 2.7 4-4 4 3.7',
  pin: 'm14.5 4 5.5 5.5-3.3.9-3.9 3.9-.4 3.7-2.7-2.7L5 20l4.7-4.7L7 12.6l3.7-.4 3.9-3.9z',
  card: 'M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM3 10h18',
  tick: 'm5 12.5 4.5 4.5L19.5 7',
} as const

export const Drawing = ({ name }: { name: keyof typeof PERKS }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PERKS[name]} />
  </svg>
)

export const Tick = () => <Drawing name="tick" />
