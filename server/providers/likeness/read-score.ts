/** How alike an answer says that two pictures are: null where it says that it cannot tell, undefined where it says neither. */
export function readScore(said: string): number | null | undefined {
  // What a model thought before it answered may hold scores that it then gave up.
  const answer = said.replace(/^[\s\S]*<\/think>/, '')
  for (const [object] of [...answer.matchAll(/\{[^{}]*\}/g)].reverse()) {
    const score = scoreIn(object)
    if (score !== undefined) return score
  }
  return undefined
}

function scoreIn(object: string): number | null | undefined {
  let value: unknown
  try {
    value = JSON.parse(object).likeness
  } catch {
    return undefined
  }
  if (value === null) return null
  const [, digits, percent] = /^\s*(\d+(?:\.\d+)?)\s*(%?)\s*$/.exec(String(value)) ?? []
  if (digits === undefined) return undefined
  const number = Number(digits)
  // Asked for a share, some models answer in hundredths all the same.
  const share = percent || number > 1 ? number / 100 : number
  return share <= 1 ? share : undefined
}
