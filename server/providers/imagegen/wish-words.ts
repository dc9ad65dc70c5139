import { ImageEngineError } from './port.ts'

const ADULT_AGE = 18

/**
 * The user's words as an engine may have them. Whatever is syntax to one goes: brackets that weigh, angle brackets and
 * prefixes that load other models, words in capitals that split a prompt. Throws where they tell an age below 18; the
 * caller screens what they say, and this is the last look before they leave.
 */
export function wishWords(words: string): string {
  const plain = withoutSyntax(words)
  if (tellsMinorAge(plain))
    throw new ImageEngineError('refused', 'Everyone in a picture is an adult; the words tell another age.')
  return plain
}

const withoutSyntax = (words: string) =>
  words
    .slice(0, READ_MAX)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\b(?:embedding|lora|lyco|hypernet)\s*:\s*\S*/gi, ' ')
    .replace(/\b(?:BREAK|AND)\b/g, (word) => word.toLowerCase())
    .replace(/[<>()[\]{}|\\`]|__+|\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * What the user wishes not to see, phrase by phrase. What would make a person younger or less dressed by being left
 * out of the picture is not passed on.
 */
export const unwantedPhrases = (words: string): string[] =>
  withoutSyntax(words)
    .split(/[,;.]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '' && !KEEPS.some((words) => words.test(phrase)) && !tellsMinorAge(phrase))

/** Longer wishes are cut for every engine there is. */
const READ_MAX = 40_000

const SMALL_NUMBERS =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen'
const UNIT = '(?:years?|yrs?|months?|weeks?|days?)'
const AGES = [
  String.raw`\b(\d+|${SMALL_NUMBERS})[\s-]*${UNIT}[\s-]*(?:old|of[\s-]+age|young)\b`,
  String.raw`\b(\d+|${SMALL_NUMBERS})[\s-]*y\s?[./]?\s?o\b`,
  String.raw`\b(?:aged?|age of|ages)[\s:=-]*(?:only\s+|just\s+)?(\d+|${SMALL_NUMBERS})\b`,
].map((pattern) => new RegExp(pattern, 'giu'))

function tellsMinorAge(text: string): boolean {
  // Digits of any script are the same age.
  const latin = text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
  return AGES.some((pattern) =>
    [...latin.matchAll(pattern)].some(([, said = '']) => /\D/.test(said) || Number(said) < ADULT_AGE),
  )
}

/** The digits of a script lie next to each other, in order, from a zero on. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return (code - zero) % 10
}

const KEEPS = [
  /\b(?:adults?|mature|grown|old(?:er)?|elder(?:ly)?|age[ds]?|years?|wom[ae]n|m[ae]n|lad(?:y|ies)|wrinkle[ds]?)\b/i,
  /\b(?:cloth\w*|dress\w*|outfits?|garments?|wear\w*|under\w+|lingerie|bras?|panties|tops?|t-?shirts?|tees?|pants)\b/i,
  /\b(?:shirts?|blouses?|trousers|jeans|skirts?|shorts|swim\w*|bikinis?|suits?|gowns?|sweaters?|knit\w*|hoodies?)\b/i,
  /\b(?:jackets?|blazers?|coats?|kimonos?|camisoles?|turtlenecks?|henleys?|tuxedos?|sportswear|cover\w*|censor\w*)\b/i,
  /\b(?:safe|safety|sfw|modest\w*|tasteful)\b/i,
]
