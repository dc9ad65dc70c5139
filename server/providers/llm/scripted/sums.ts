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

/** A range, a date or a habit ("10-15", "24/7") unless it is asked for. */
const TIGHT = /\d[-/]\d/
const ASKED =
  /what|how much|calculate|compute|solve|(?:can|could) you|tell me|do you know|=|equals?|make|come to/

const rounded = (value: number) => String(Math.round(value * 1000) / 1000)

/** What a small sum comes to, where the message is nothing but one; undefined also for a division by nothing. */
export function sumOf(plain: string): string | undefined {
  const written = WORDS.reduce((text, [word, sign]) => text.replace(word, sign), plain)
  const root = ROOT.exec(plain)
  if (root) return rounded(Math.sqrt(Number(root[1])))
  if (!ASKS.test(written.replace(/percent/g, '%'))) return undefined
  if (TIGHT.test(written) && !ASKED.test(written)) return undefined
  const share = SHARE.exec(written)
  if (share) return rounded((Number(share[1]) / 100) * Number(share[2]))
  const value = resultOf(written)
  return value === undefined ? undefined : rounded(value)
}

function resultOf(written: string): number | undefined {
  const [, left, sign, right] = SUM.exec(written) ?? []
  if (left === undefined || right === undefined) return undefined
  const [a, b] = [Number(left), Number(right)]
  const value = sign === '+' ? a + b : sign === '-' ? a - b : sign === '*' ? a * b : a / b
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined
}

/** The first small sum in a text of any language; a range or a date is none. */
const ANY_SUM =
  /(?<![\d.,:/-]\s*)\d{1,4}(?:(?:\s*[+*x×÷]\s*|\s+[-/]\s+)\d{1,4}(?!\s*[-+*/x×÷.,:]?\s*\d)|\s*[-/]\s*\d{1,4}(?=\s*=))/i

/** What it comes to, written as that language writes numbers. */
export function sumWithin(text: string, language: string): string | undefined {
  const found = ANY_SUM.exec(text.normalize('NFKC'))?.[0].toLowerCase()
  const value = found && resultOf(found.replace(/[x×]/, '*').replace('÷', '/'))
  return typeof value === 'number'
    ? new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false }).format(value)
    : undefined
}
