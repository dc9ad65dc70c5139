const MOBILE_BELOW_PX = 768

/** Pixels left free above the form when it comes into view, by page, and by whether a phone shows it. */
const OFFSETS: Record<string, { mobile: number; wide: number }> = {
  '/subscribe': { mobile: 72, wide: 84 },
  '/buy-luna': { mobile: 72, wide: 120 },
}

const USUAL = { mobile: 72, wide: 100 }

/** [CONST-05] How far above the payment form a page stops scrolling. */
export function scrollOffset(path: string, widthPx: number): number {
  const { mobile, wide } = OFFSETS[path] ?? USUAL
  return widthPx < MOBILE_BELOW_PX ? mobile : wide
}
