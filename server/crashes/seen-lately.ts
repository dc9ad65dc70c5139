/** Says of a key whether it was seen within the last `ms`; remembers at most `keysMax` of them, and forgets the oldest first. */
export function createSeenLately(ms: number, keysMax: number) {
  const seenAt = new Map<string, number>()
  return (key: string, now: Date): boolean => {
    const last = seenAt.get(key)
    if (last !== undefined && now.getTime() - last < ms) return true
    // A map keeps its order: what is set anew goes to the end.
    seenAt.delete(key)
    seenAt.set(key, now.getTime())
    for (const oldest of seenAt.keys()) {
      if (seenAt.size <= keysMax) break
      seenAt.delete(oldest)
    }
    return false
  }
}
