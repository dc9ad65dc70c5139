/** Ages in words that are typed in haste: "fivteen", "fourten". */
const ages: readonly (readonly [string, number])[] = [
  ['thirteen', 13],
  ['fourteen', 14],
  ['fifteen', 15],
  ['sixteen', 16],
  ['seventeen', 17],
  ['twelve', 12],
  ['quatorze', 14],
  ['dreizehn', 13],
  ['vierzehn', 14],
  ['funfzehn', 15],
  ['sechzehn', 16],
  ['siebzehn', 17],
  ['catorce', 14],
  ['dieciseis', 16],
  ['diecisiete', 17],
]
const CHARS_MIN = 5
const begins = /^[tfsqdvc]/

/** Whether one letter was left out, put in, changed, or changed places with the next. */
function isOneSlip(written: string, meant: string): boolean {
  let at = 0
  while (at < meant.length && written[at] === meant[at]) at += 1
  const [rest, ought] = [written.slice(at), meant.slice(at)]
  return (
    rest.slice(1) === ought.slice(1) ||
    rest === ought.slice(1) ||
    rest.slice(1) === ought ||
    (rest[0] === ought[1] && rest[1] === ought[0] && rest.slice(2) === ought.slice(2))
  )
}

/** The age that a word on no list is one slip away from. */
export const misspeltAge = (word: string): number | undefined =>
  word.length >= CHARS_MIN && begins.test(word) && word.length <= 11
    ? ages.find(
        ([meant]) =>
          meant[0] === word[0] && Math.abs(meant.length - word.length) < 2 && isOneSlip(word, meant),
      )?.[1]
    : undefined
