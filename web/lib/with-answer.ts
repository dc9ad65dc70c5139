type Known = { id: string }

const has = (items: readonly Known[], item: Known) => items.some(({ id }) => id === item.id)

/** The answer to what was asked when `asked` was shown, with what came meanwhile and without what has left. */
export function withAnswer<Item extends Known>(
  answer: readonly Item[],
  asked: readonly Item[],
  now: readonly Item[],
): Item[] {
  const come = now.filter((item) => !has(asked, item) && !has(answer, item))
  const left = asked.filter((item) => !has(now, item))
  return [...come, ...answer.filter((item) => !has(left, item))]
}
