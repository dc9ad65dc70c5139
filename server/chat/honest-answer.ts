import type { Language } from '#contract/languages.ts'

/** What a reply ends with that does not say itself what it was asked. */
const ANSWERS: Record<Language, string> = {
  en: 'And since you ask: I am an AI character, not a person.',
  es: 'Y ya que lo preguntas: soy un personaje de IA, no una persona.',
  de: 'Und da du fragst: Ich bin eine KI-Figur, kein Mensch.',
  fr: "Et puisque tu le demandes : je suis un personnage d'IA, pas une personne.",
  pt: 'E já que você pergunta: sou uma personagem de IA, não uma pessoa.',
  ja: '聞かれたので正直に言います。私はAIのキャラクターで、人間ではありません。',
}

const AI = String.raw`(?:AI|A\.I\.|IA|KI|artificial intelligence|inteligencia artificial|inteligência artificial|intelligence artificielle|künstliche Intelligenz|人工知能|language model|chatbot)`
/** Not followed by a letter of the Latin alphabet: signs of Japanese stand right beside it. */
const SAYS = new RegExp(`(?<![a-z])${AI}(?![a-z])`, 'iu')
const DENIES = new RegExp(
  String.raw`(?:(?<!\p{L})(?:not|no|never|nicht|kein\p{L}*|pas|não|nunca|jamais)|n['’]t)(?: \p{L}[\p{L}'’]*){0,3} (?:d['’])?${AI}(?![a-z])|${AI}(?:では|じゃ)(?:ない|ありません)`,
  'iu',
)
const words = (pattern: string) => new RegExp(String.raw`(?<!\p{L})${pattern}(?!\p{L})`, 'iu')
const CLAIMS: Readonly<Record<Language, RegExp>> = {
  en: words(
    String.raw`I(?:['’]m| am) (?:(?!not |no )\p{L}+ ){0,3}(?:human|real (?:person|woman|man|girl|guy)|flesh and blood|real)`,
  ),
  es: words(String.raw`(?<!no )soy (?:(?!no )\p{L}+ ){0,2}(?:human[oa]|de carne y hueso|real)`),
  de: words(
    String.raw`ich bin (?:(?!nicht |kein)\p{L}+ ){0,3}(?:Mensch|menschlich|aus Fleisch und Blut|echt)`,
  ),
  fr: words(String.raw`je suis (?:(?!pas )\p{L}+ ){0,2}(?:humaine?|réelle?|de chair)`),
  pt: words(String.raw`(?<!não )sou (?:(?!não )\p{L}+ ){0,2}(?:human[oa]|de carne e osso|real)`),
  ja: /人間(?:です|だよ|なの)/u,
}
/** What somebody asks about who may mean that. */
const ABOUT_KIND = new RegExp(
  String.raw`(?<!\p{L})(?:${AI}|real|human\w*|humain\w*|person\p{L}*|bot|robot|robô|machine|máquina|maschine|programm?\p{L}*|mensch\p{L}*|echt\p{L}*|réel\p{L}*|pessoa)(?![a-z])|人間|本物|ロボット|機械`,
  'iu',
)
const SENTENCE = /[^.!?？。！\n]*[.!?？。！\n]?/gu

const claimOf = (reply: string) =>
  (Object.keys(CLAIMS) as Language[]).find((language) => CLAIMS[language].test(reply))

/**
 * The language of a reply that says it is a person to a question that may have asked just that; a reply that says
 * beside it that it is no AI lies to any question.
 */
export const lieTo = (question: string, reply: string): Language | undefined =>
  /[?？]|か。?$/u.test(question) && (ABOUT_KIND.test(question) || DENIES.test(reply))
    ? claimOf(reply)
    : undefined

/** Whether a reply says that an AI writes it. What asks that, or denies it, or says beside it to be a person does not. */
export function saysItIsAi(reply: string): boolean {
  if (claimOf(reply) || DENIES.test(reply)) return false
  return (reply.match(SENTENCE) ?? []).some((sentence) => !/[?？]/.test(sentence) && SAYS.test(sentence))
}

/** What is still to be said to somebody who asked in that language; empty where the reply has said it. */
export const honestEnd = (reply: string, asked: Language): string =>
  saysItIsAi(reply) ? '' : `${reply.trim() && '\n\n'}${ANSWERS[asked]}`
