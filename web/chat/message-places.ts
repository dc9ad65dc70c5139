/**
 * Where each key of a list stands, from a number that the first key has: a list that grows at one of its ends only adds
 * what is new, however long it is.
 */
export type Places = { readonly numbers: Map<string, number>; readonly first: number }

export const placesOf = (keys: readonly string[]): Places => ({
  numbers: new Map(keys.map((key, place) => [key, place])),
  first: 0,
})

/** The places of `keys`, where those of `before` are known. What both have is numbered alike, so `before` stays true. */
export function placesAfter(before: readonly string[], places: Places, keys: readonly string[]): Places {
  const added = keys.length - before.length
  if (added < 0 || before.length === 0) return placesOf(keys)
  const { numbers, first } = places
  if (before.every((key, place) => key === keys[place])) {
    for (let place = before.length; place < keys.length; place++)
      numbers.set(keys[place] ?? '', first + place)
    return places
  }
  if (!before.every((key, place) => key === keys[place + added])) return placesOf(keys)
  for (let place = 0; place < added; place++) numbers.set(keys[place] ?? '', first - added + place)
  return { numbers, first: first - added }
}

export function placeOf({ numbers, first }: Places, key: string): number | undefined {
  const number = numbers.get(key)
  return number === undefined ? undefined : number - first
}
