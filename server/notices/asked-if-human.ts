import { asksIfHuman } from '#contract/asks-if-human.ts'
import type { Language } from '#contract/languages.ts'
import { PLAIN_QUESTIONS } from './plain-questions.ts'

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
      String.raw`is (?:there )?(?:really |actually )?(?:somebody|someone|anybody|anyone|an? (?:real |actual |living )?(?:person|human|man|woman))(?: real| actually| really)? (?:(?:on|at) the other (?:end|side)|typing|behind (?:this|that|these|the screen)|writing)(?![\p{L}\p{N}])(?! (?:upstairs|in the|on the|next door|door|wall|curtain|mask|desk|bar|house|tree|window|gate|hill)s?)`,
    ),
    words(
      `(?:are|r) (?:you|u) (?:really |actually |just |even |truly |only |honestly |like |secretly )*(?:an? |the )?${EN}${LAST}(?! (?:who|that|learning|of the))`,
    ),
    words(
      String.raw`(?:are|r) (?:you|u) (?:even |actually |really |for )?real(?=[^\p{L}]*(?:$|[?!.]|or\b|person|human|woman|man|girl|guy))`,
    ),
    words(
      `(?:am i|i'm|i am) (?:not )?(?:really |actually |just )?(?:talking|chatting|speaking|texting|writing) (?:to|with) (?:an? )?(?:real )?${EN}${LAST}`,
    ),
    words(
      `is (?:this|there|it) (?:an? |really |actually |just )*(?:real (?:person|human|woman|man)|human|bot|ai|someone real|anyone real)${LAST}(?! (?:on|in|under|inside|at the (?!other)))`,
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
    /(?<!(?:彼女?|あれ|それ|これ|あの人|その人)(?:は|って|が))(?:人間|本物|実在|ロボット|機械|AI|人工知能|ボット)(?:の人|の人間)?(?:なの|なん|です|でしょう|だよね|じゃないの|なんです|なのです)*(?:か|よね|の)?[?？]|(?:人間|本物の人|ロボット|AI|ボット)(?:です|なのです|なんです)か/u,
  ],
}

/** Those in which a statement has the words of the question. */
const NEEDS_MARK: readonly Language[] = ['es', 'fr', 'pt']
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

/**
 * The language in which somebody asks whether who writes to them is a person or a machine (SAF-24); undefined where a
 * text does not ask that. Whether it is asked in play is not looked at: the answer is the same.
 */
export function askedIfHuman(text: string): Language | undefined {
  const normal = text
    .normalize('NFKC')
    .replace(QUOTED, '')
    .replace(SENTENCE, (one) => (OF_A_TALE.test(one) && !MACHINE.test(one) ? '' : one))
  for (const [language, patterns] of Object.entries(ASKS) as [Language, readonly RegExp[]][]) {
    const parts = NEEDS_MARK.includes(language)
      ? (normal.match(SENTENCE) ?? []).filter((sentence) => /[?]/.test(sentence))
      : [normal]
    if (language === 'ja' && !JAPANESE.test(normal)) continue
    if (parts.some((part) => patterns.some((pattern) => pattern.test(part)))) return language
  }
  if (asksIfHuman(normal)) return 'en'
  return asksPlainly(normal.slice(-PLAIN_CHARS_MAX))
}

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
function asksPlainly(text: string): Language | undefined {
  for (const [language, patterns] of Object.entries(PLAIN_QUESTIONS) as [Language, readonly RegExp[]][]) {
    if (language === 'ja' && !JAPANESE.test(text)) continue
    if (patterns.some((pattern) => pattern.test(text)) && (/[?？]/.test(text) || isPut(text, language)))
      return language
  }
  return undefined
}
