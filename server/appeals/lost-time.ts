export type Span = { from: Date; until: Date }

/** What lies in `before` and not in `after`, in pieces that do not overlap. */
export function timeLost(before: readonly Span[], after: readonly Span[]): Span[] {
  const edges = [...new Set([...before, ...after].flatMap(({ from, until }) => [+from, +until]))].sort(
    (one, other) => one - other,
  )
  const lies = (spans: readonly Span[], from: number, until: number) =>
    spans.some((span) => +span.from <= from && until <= +span.until)
  return edges.slice(1).flatMap((until, index) => {
    const from = edges[index] ?? until
    const isLost = lies(before, from, until) && !lies(after, from, until)
    return isLost ? [{ from: new Date(from), until: new Date(until) }] : []
  })
}
