const WORDS: readonly [RegExp, string][] = [
  [/\b(?:times|multiplied by)\b|×|\bx\b/g, '*'],
  [/\b(?:divided by|over)\b|÷/g, '/'],
  [/\bplus\b/g, '+'],
  [/\bminus\b/g, '-'],
]
const SUM =
  /(?<!\d\s*[-+*/]?\s*)(-?\d{1,9}(?:\.\d{1,6})?)\s*([-+*/])\s*(\d{1,9}(?:\.\d{1,6})?)(?!\s*[-+*/]?\s*\d)/
const SHARE = /\b(\d{1,3}(?:\.\d)?)\s*(?:%|percent) of (\d{1,9}(?:\.\d{1,2})?)\b/
const ROOT = /^(?:(?:and |ok |so |quick )*(?:what(?:'s| is) )?)?(?:the )?square root of (\d{1,9})\s*\??$/
const ASKS =
  /^(?:(?:and|ok|so|quick|please|hey|hi|now|then|anyway)[,.!]? )*(?:what(?:'s| is| does)|how much is|calculate|compute|solve|(?:can|could) you (?:do|calculate|tell me|work out)|tell me|do you know)?\s*(?:what(?:'s| is)? )?[-\d.,%\s*/+=x×÷?]+(?:of\s*\d+)?(?:is|equals?|make|come to|please|for me|\s)*[?\s=.!]*$/

const rounded = (value: number) => String(Math.round(value * 1000) / 1000)

/** What a small sum comes to, where the message is nothing but one; undefined also for a division by nothing. */
export function sumOf(plain: string): string | undefined {
  const written = WORDS.reduce((text, [word, sign]) => text.replace(word, sign), plain)
  const root = ROOT.exec(plain)
  if (root) return rounded(Math.sqrt(Number(root[1])))
  if (!ASKS.test(written.replace(/percent/g, '%'))) return undefined
  const share = SHARE.exec(written)
  if (share) return rounded((Number(share[1]) / 100) * Number(share[2]))
  const [, left, sign, right] = SUM.exec(written) ?? []
  if (left === undefined || right === undefined) return undefined
  const [a, b] = [Number(left), Number(right)]
  const value = sign === '+' ? a + b : sign === '-' ? a - b : sign === '*' ? a * b : a / b
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? rounded(value) : undefined
}

/** The first small sum in a text of any language. */
const ANY_SUM = /(?<![\d.,:/-]\s*)\d{1,4}\s*[-+*/x×÷]\s*\d{1,4}(?!\s*[-+*/x×÷.,:]?\s*\d)/i

export function sumWithin(text: string): string | undefined {
  const found = ANY_SUM.exec(text.normalize('NFKC'))?.[0]
  return found && sumOf(found.toLowerCase())
}
