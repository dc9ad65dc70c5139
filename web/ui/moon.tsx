import { useId } from 'react'

type MoonProps = {
  /** How much of it is lit, from 0 to 1, from the right. */
  lit: number
  sizePx: number
}

/** Time and quantity are told in phases. Decoration: the words beside it say the same. */
export function Moon({ lit, sizePx }: MoonProps) {
  // The edge between light and dark is half an ellipse: bulging right before half moon, left after it.
  const id = useId()
  const radius = Math.abs(1 - 2 * lit) * 31
  const sweep = lit > 0.5 ? 1 : 0
  return (
    <svg viewBox="0 0 64 64" width={sizePx} height={sizePx} aria-hidden="true">
      <circle cx="32" cy="32" r="31" fill="var(--ml-surface-4)" />
      {lit > 0 && (
        <>
          <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="42" cy="24" r="44">
            <stop stopColor="var(--ml-moon-hi)" />
            <stop offset=".6" stopColor="var(--ml-moon)" />
            <stop offset="1" stopColor="var(--ml-moon-lo)" />
          </radialGradient>
          <path d={`M32 1a31 31 0 0 1 0 62A${radius} 31 0 0 ${sweep} 32 1z`} fill={`url(#${id})`} />
        </>
      )}
    </svg>
  )
}
