const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** A part of a whole, as `12.5%`; nothing of nothing has no share. */
export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? '' : percent.format(part / whole)
