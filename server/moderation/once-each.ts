/** The same work, done once for each thing that does not change, for as long as anybody holds that. */
export function onceEach<Thing extends object, Found>(
  work: (thing: Thing) => Found,
): (thing: Thing) => Found {
  const known = new WeakMap<Thing, { found: Found }>()
  return (thing) => {
    const before = known.get(thing)
    if (before) return before.found
    const found = work(thing)
    known.set(thing, { found })
    return found
  }
}
