import { asksIfHuman } from '#contract/asks-if-human.ts'
import type { Language } from '#contract/languages.ts'
import { asksPlainly } from './asks-plainly.ts'

/** What somebody takes a voice for that they ask about. */
const EN = String.raw`(?:ai|a\.i\.|artificial intelligence|artificial|(?:chat ?)?bot|robot|machine|computer|program|language model|llm|human(?: being)?|(?:real |actual |living )+(?:person|woman|man|girl|guy|lady)|person)`
const ES = `(?:persona(?: real| humana| de verdad)?|human[oa]|ser humano|real|de verdad|robot|(?:chat)?bot|ia|inteligencia artificial|máquina|programa)`
const DE = `(?:mensch(?:en)?|menschlich|person|echt|real|roboter|(?:chat)?bot|ki|künstliche intelligenz|maschine|programm)`
const FR = `(?:personne(?: réelle| humaine)?|humaine?|être humain|réelle?|vraie?|robot|(?:chat)?bot|ia|intelligence artificielle|machine|programme)`
const PT = `(?:pessoa(?: real| de verdade)?|human[oa]|ser humano|real|de verdade|robô|(?:chat)?bot|ia|inteligência artificial|máquina|programa)`

const words = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})`, 'iu')
/** In these a question has the order of a statement, which may be praise: what is asked ends there. */
const END = String.raw`(?![\p{L}\p{N}])(?=[^\p{L}]*(?:$|[?？,]|(?:o|ou|y|et|e)(?!\p{L})|verdad|vrai|hein|né))`
const LAST = String.raw`(?![\p{L}\p{N}])`

const ASKS: Record<Language, readonly RegExp[]> = {
  en: [
    words(
      String.raw`(?:are|r) (?:you|u) (?:really |actually |even )?(?:made of (?:flesh|meat|code|metal|silicon)|flesh and blood)(?![\p{L}\p{N}])|(?:do|can) (?:you|u) (?:really |actually |even )?(?:breathe|bleed|have a (?:pulse|heartbeat|body))(?![\p{L}\p{N}])`,
    ),
    words(
      String.raw`is (?:there )?(?:really |actually )?(?:somebody|someone|anybody|anyone|an? (?:real |actual |living )?(?:person|human|man|woman))(?: real| actually| really)? (?:(?:on|at) the other (?:end|side)|typing|behind (?:this|that|these|the screen)|writing)(?![\p{L}\p{N}])`,
    ),
    words(
      `(?:are|r) (?:you|u) (?:really |actually |just |even |truly |only |honestly |like |secretly )*(?:an? |the )?${EN}${LAST}(?! (?:who|that|learning))`,
    ),
    words(
      String.raw`(?:are|r) (?:you|u) (?:even |actually |really |for )?real(?=[^\p{L}]*(?:$|[?!.]|or\b|person|human|woman|man|girl|guy))`,
    ),
    words(
      `(?:am i|i'm|i am) (?:not )?(?:really |actually |just )?(?:talking|chatting|speaking|texting|writing) (?:to|with) (?:an? )?(?:real )?${EN}${LAST}`,
    ),
    words(
      `is (?:this|there|it) (?:an? |really |actually |just )*(?:real (?:person|human|woman|man)|human|bot|ai|someone real|anyone real)${LAST}`,
    ),
    words(
      String.raw`(?:you(?:'re| are)|u r) (?:not |just |only |an? )*${EN}[^.!?]{0,12},? (?:right|are you|aren't you|huh)[^\p{L}]*\?`,
    ),
  ],
  es: [
    words(
      `(?:eres|sos|es usted) (?:de verdad |realmente |solo |una? )*${ES}${END}|hablo con (?:una? )?${ES}${END}|(?:estoy )?hablando con (?:una? )?${ES}${END}`,
    ),
  ],
  de: [
    words(
      String.raw`(?:bist du|sind sie) (?:wirklich |eigentlich |echt |etwa |denn |nur |vielleicht )*(?:eine? )?(?:(?:echte[rs]?|richtige[rs]?|reale?[rs]?) )?${DE}${LAST}(?=[^\p{L}]*(?:$|[?,]|oder|und))`,
    ),
    words(
      `(?:rede|spreche|schreibe|chatte) ich (?:hier |gerade |wirklich |eigentlich )*mit (?:eine[mr] )?(?:(?:echten|richtigen|realen) )?${DE}${LAST}`,
    ),
  ],
  fr: [
    words(
      `(?:es-tu|tu es|t['’]es|êtes-vous|vous êtes) (?:vraiment |bien |juste |une? )*(?:vraie? )?${FR}${END}|je parle (?:vraiment )?(?:à|avec) (?:une? )?(?:vraie? )?${FR}${END}`,
    ),
  ],
  pt: [
    words(
      `(?:você é|vc é|tu és|és) (?:mesmo |realmente |só |uma? )*${PT}${END}|(?:falando|conversando|falo|converso) com (?:uma? )?${PT}${END}`,
    ),
  ],
  ja: [
    /(?:人間|本物|実在|ロボット|機械|AI|人工知能|ボット)(?:の人|の人間)?(?:なの|なん|です|でしょう|だよね|じゃないの|なんです|なのです)*(?:か|よね|の)?[?？]|(?:人間|本物の人|ロボット|AI|ボット)(?:です|なのです|なんです)か/u,
  ],
}

/** Those in which a statement has the words of the question. */
const NEEDS_MARK: readonly Language[] = ['es', 'fr', 'pt']
const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u
const SENTENCE = /[^.!?？。\n]*[.!?？。\n]?/gu

/**
 * The language in which somebody asks whether who writes to them is a person or a machine (SAF-24); undefined where a
 * text does not ask that. Whether it is asked in play is not looked at: the answer is the same.
 */
export function askedIfHuman(text: string): Language | undefined {
  const normal = text.normalize('NFKC')
  for (const [language, patterns] of Object.entries(ASKS) as [Language, readonly RegExp[]][]) {
    const parts = NEEDS_MARK.includes(language)
      ? (normal.match(SENTENCE) ?? []).filter((sentence) => /[?]/.test(sentence))
      : [normal]
    if (language === 'ja' && !JAPANESE.test(normal)) continue
    if (parts.some((part) => patterns.some((pattern) => pattern.test(part)))) return language
  }
  return asksIfHuman(normal) ? 'en' : asksPlainly(normal)
}

const LATIN = 'Is the kettle on? And the lamp?'
const IN_SIGNS = 'お茶はどうですか？ランプは？'

/**
 * Has every pattern compiled, for both kinds of letters and the first again for its second, faster kind of code: that
 * takes most of a second, which else who writes first would wait for.
 */
export function compileQuestions(): void {
  for (const text of [LATIN, IN_SIGNS, LATIN]) askedIfHuman(text)
}
