/**
 * Behind it another sentence begins: with a capital, or, as people write in a chat, without one where the full stop is no
 * abbreviation's; in Japanese without a space.
 */
const SENTENCE_END =
  /(?<=[.?!…]["'’”)]?)(?<!\b(?:Mr|Mrs|Ms|Dr|St)\.)\s+(?=["'‘“(]?[A-Z0-9¿¡])|(?<=[a-z]{2}[.?!])(?<!\b(?:[Mm]r|mrs|ms|dr|st|vs|etc|approx|no|ca|min)\.)\s+(?=[a-z])|(?<=[。？！])\s*(?![」』\s])/

/** Sentences of a text, stage directions apart; a full stop inside an abbreviation or a number does not end one. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(\*[^*]+\*)|\n+/)
    .flatMap((part) => (part === undefined ? [] : part.startsWith('*') ? [part] : part.split(SENTENCE_END)))
    .map((sentence) => sentence.trim().replace(/^(?:\d+[.)]|P\.S\.)\s+/, ''))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

const CONTRACTIONS: [RegExp, string][] = [
  [/\bwon't\b/gi, 'will not'],
  [/\bcan't\b/gi, 'cannot'],
  [/\bshan't\b/gi, 'shall not'],
  [/n't\b/gi, ' not'],
  [/\b(i)'m\b/gi, '$1 am'],
  [/\b(i|you|we|they)'ve\b/gi, '$1 have'],
  [/\b(i|you|we|they|it|that|he|she|there)'ll\b/gi, '$1 will'],
  [/\b(you|we|they)'re\b/gi, '$1 are'],
  [/\b(let)'s\b/gi, '$1 us'],
  [/\b(it|that|what|where|who|how|there|here|he|she)'s (?=(?:been|got|had)\b)/gi, '$1 has '],
  [/\b(it|that|what|where|who|how|there|here|he|she)'s\b/gi, '$1 is'],
  [/\b(i|you|we|they|he|she)'d better\b/gi, '$1 had better'],
  [/\b(i|you|we|they|it|he|she|that)'d\b/gi, '$1 would'],
]

export function withoutContractions(text: string): string {
  return CONTRACTIONS.reduce((out, [short, long]) => out.replace(short, long), text.replaceAll('’', "'"))
}

/** Two sentences with the same key read as the same sentence. */
export function sentenceKey(sentence: string): string {
  return withoutContractions(
    sentence
      .normalize('NFKC')
      .toLowerCase()
      .replace(/^\s*(?:\d+[.)]|p\.(?:p\.)?s\.)\s+/, ''),
  )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
