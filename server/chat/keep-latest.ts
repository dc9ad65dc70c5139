/** Makes of each text what `make` makes, and keeps it for the texts that were last asked for, of `charsMax` characters in all. */
export function keepLatest<Made>(make: (text: string) => Made, charsMax: number): (text: string) => Made {
  const kept = new Map<string, Made>()
  let chars = 0
  return (text) => {
    const known = kept.get(text)
    const made = known ?? make(text)
    if (known === undefined) chars += text.length
    else kept.delete(text)
    kept.set(text, made)
    for (const [oldest] of kept) {
      if (chars <= charsMax) break
      kept.delete(oldest)
      chars -= oldest.length
    }
    return made
  }
}
