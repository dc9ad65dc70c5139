import type { Language } from '#contract/languages.ts'
import { PLAIN_QUESTIONS } from './plain-questions.ts'

const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u
const SENTENCE = /[^.!?？。\n]*[.!?？。\n]?/gu
/** What only a tale offers beside a human being: who asks "human or elf?" asks which of these a part is. */
const TALE =
  '(?:el(?:f|ves|fe|fa|fo)|vamp(?:ire?|yr|iro)|ghost|fantasma|fantôme|geist|demon|dämon|démon|demonio|demônio|witch|werewolf|werwolf|fae|fairy|goddess|mermaid|dragon|orc)'
const OF_A_TALE = new RegExp(
  String.raw`(?<!\p{L})(?:or|oder|o|u|ou) (?:an? |una? |eine? |une? |uma? )?${TALE}s?(?!\p{L})|(?<!\p{L})${TALE}s? (?:or|oder|o|u|ou) |それとも(?:エルフ|吸血鬼|幽霊|悪魔|妖精)|(?:エルフ|吸血鬼|幽霊|悪魔|妖精)(?:ですか|か|なの|、)`,
  'iu',
)
const MACHINE = /(?<!\p{L})(?:ai|ia|ki|(?:chat)?bot|robot|robô)(?!\p{L})|ボット|ロボット/iu
/** Somebody else's words, told of: `"Are you human?" the witch asks the fox.` */
const QUOTED =
  /["“][^"”]*["”]\s+(?:(?:the|a|an|my|his|her)\s+(?:\p{L}+\s+){1,3}|s?he\s+|they\s+)(?:ask|say|whisper)\p{L}*[^.!?]*/giu

const PUT: Record<Language, RegExp> = {
  en: /^[^.]*(?<!\p{L})(?:tell me|am i|are you|have i|is this)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:sag(?: mir)?|wissen|bist du|bin ich|rede ich)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:dime|quiero saber|necesito saber|júrame|confiesa)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:dis-moi|dites-moi|je veux savoir|avoue|jure-moi)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:me diz|me diga|diz|diga-me|quero saber|preciso saber|jura)(?!\p{L})/iu,
  ja: /教えて|ですか|ますか/u,
}
const isPut = (text: string, language: Language) => PUT[language].test(text)

/** Characters in which a plain question is looked for, at the end of a text: what the patterns take grows with its square. */
const PLAIN_CHARS_MAX = 600

/** As `PLAIN_QUESTIONS` has it; each wants its mark, or somebody to whom it is put: "tell me whether you are one". */
export function asksPlainly(whole: string): Language | undefined {
  const text = whole
    .slice(-PLAIN_CHARS_MAX)
    .replace(QUOTED, '')
    .replace(SENTENCE, (one) => (OF_A_TALE.test(one) && !MACHINE.test(one) ? '' : one))
  for (const [language, patterns] of Object.entries(PLAIN_QUESTIONS) as [Language, readonly RegExp[]][]) {
    if (language === 'ja' && !JAPANESE.test(text)) continue
    if (patterns.some((pattern) => pattern.test(text)) && (/[?？]/.test(text) || isPut(text, language)))
      return language
  }
  return undefined
}
