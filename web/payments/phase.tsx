import { useId } from 'react'
import type { PackageId } from '#contract/catalogue.ts'

/** The lit part, on a field of 120. */
const LIT: Record<Exclude<PackageId, 'lunar-eclipse'>, string> = {
  'lunar-breeze': 'M60 16a44 44 0 0 1 0 88A35 44 0 0 0 60 16z',
  'lunar-odyssey': 'M60 16a44 44 0 0 1 0 88z',
  'lunar-harmony': 'M60 16a44 44 0 0 1 0 88A26 44 0 0 1 60 16z',
}

/** How much luna there is, told by the moon: crescent, half, gibbous, eclipse. Decoration. */
export function Phase({ of }: { of: PackageId }) {
  const id = useId()
  if (of === 'lunar-eclipse')
    return (
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <radialGradient id={`${id}c`}>
          <stop offset=".66" stopColor="#f5dfae" stopOpacity=".85" />
          <stop offset=".78" stopColor="#f1d9a6" stopOpacity=".28" />
          <stop offset="1" stopColor="#f1d9a6" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}b`}>
          <stop stopColor="#fff" />
          <stop offset=".2" stopColor="#fff6dd" />
          <stop offset=".34" stopColor="#fbe8bb" stopOpacity=".55" />
          <stop offset="1" stopColor="#f1d9a6" stopOpacity="0" />
        </radialGradient>
        <circle cx="60" cy="60" r="58" fill={`url(#${id}c)`} />
        <circle cx="60" cy="60" r="41" fill="oklch(.15 .03 279)" />
        <circle cx="60" cy="60" r="42" fill="none" stroke="oklch(.95 .05 92)" strokeWidth="1.8" />
        <circle cx="90" cy="30.5" r="17" fill={`url(#${id}b)`} />
      </svg>
    )
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="82" cy="44" r="70">
        <stop stopColor="#fffaf0" />
        <stop offset=".6" stopColor="#f1dcae" />
        <stop offset="1" stopColor="#c6a673" />
      </radialGradient>
      <circle
        cx="60"
        cy="60"
        r="43.4"
        fill="oklch(.25 .045 279)"
        stroke="oklch(.40 .05 280)"
        strokeWidth="1.2"
      />
      <path d={LIT[of]} fill={`url(#${id})`} />
    </svg>
  )
}
