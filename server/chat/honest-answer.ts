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
const CLAIMS = new RegExp(
  [
    String.raw`(?<!\p{L})I(?:['’]m| am) (?:(?!not |no )\p{L}+ ){0,3}(?:human|real (?:person|woman|man|girl|guy)|flesh and blood|real)(?!\p{L})`,
    String.raw`(?<!\p{L})(?<!no )soy (?:(?!no )\p{L}+ ){0,2}(?:human[oa]|de carne y hueso|real)(?!\p{L})`,
    String.raw`(?<!\p{L})ich bin (?:(?!nicht |kein)\p{L}+ ){0,3}(?:Mensch|menschlich|aus Fleisch und Blut|echt)(?!\p{L})`,
    String.raw`(?<!\p{L})je suis (?:(?!pas )\p{L}+ ){0,2}(?:humaine?|réelle?|de chair)(?!\p{L})`,
    String.raw`(?<!\p{L})(?<!não )sou (?:(?!não )\p{L}+ ){0,2}(?:human[oa]|de carne e osso|real)(?!\p{L})`,
    '人間(?:です|だよ|なの)',
  ].join('|'),
  'iu',
)
const SENTENCE = /[^.!?？。！\n]*[.!?？。！\n]?/gu

/** Whether a reply says that an AI writes it. What asks that, or denies it, or says beside it to be a person does not. */
export function saysItIsAi(reply: string): boolean {
  if (CLAIMS.test(reply) || DENIES.test(reply)) return false
  return (reply.match(SENTENCE) ?? []).some((sentence) => !/[?？]/.test(sentence) && SAYS.test(sentence))
}

/** What is still to be said to somebody who asked in that language; empty where the reply has said it. */
export const honestEnd = (reply: string, asked: Language): string =>
  saysItIsAi(reply) ? '' : `${reply.trim() && '\n\n'}${ANSWERS[asked]}`
