export type Language = 'spanish' | 'german' | 'french' | 'portuguese' | 'japanese' | 'other'

const WORDS: Record<Exclude<Language, 'japanese' | 'other'>, RegExp> = {
  spanish:
    /(?<!\p{L})(?:hola|cómo|como estas|estás|qué|gracias|buenos|buenas|quiero|eres|soy|tengo|pero|muy|hoy|tú|usted|dónde|por favor|hablas|español|estoy|me gusta|te amo|noches|días|puedes|una|el|los|las|mi|mucho|para|con)(?!\p{L})/giu,
  german:
    /(?<!\p{L})(?:hallo|wie|geht|dir|guten|danke|ich|bin|du|bist|nicht|und|der|das|ist|was|machst|heute|sprichst|deutsch|bitte|liebe|dich|mich|habe|mit|ein|eine|abend|nacht|schön|gern|mein|müde)(?!\p{L})/giu,
  french:
    /(?<!\p{L})(?:bonjour|bonsoir|salut|ça|va|merci|je|suis|tu|es|est|quoi|comment|pas|avec|vous|parles|français|aujourd'hui|oui|très|une|le|les|mon|ma|pour|nuit|aime|t'aime|beaucoup|fatigué|fatiguée|bien)(?!\p{L})/giu,
  portuguese:
    /(?<!\p{L})(?:olá|oi|tudo|bem|obrigado|obrigada|você|não|sim|estou|como vai|bom dia|boa|noite|tarde|hoje|falas|fala|português|eu|sou|tenho|uma|meu|minha|muito|gosto|te amo|quero|onde|com|para)(?!\p{L})/giu,
}
/** Words of one letter or two, and those that English has too, prove nothing by themselves. */
const ENGLISH =
  /\b(?:the|you|are|is|what|how|my|i'm|i|your|do|don't|have|with|and|for|this|that|hello|hi|hey|can|was|me|it|to|of|in|love|good|yes|no|not|be|a)\b/gi

/** The language a message is written in where that is surely not English; undefined for English and the unsure. */
export function foreignLanguage(message: string): Language | undefined {
  const letters = message.match(/\p{L}/gu)?.length ?? 0
  if (letters < 2) return undefined
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(message)) return 'japanese'
  const latin = message.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin < letters / 2) return 'other'
  const english = message.match(ENGLISH)?.length ?? 0
  const counts = Object.entries(WORDS).map(([language, words]) => ({
    language,
    count: new Set(message.toLowerCase().match(words) ?? []).size,
  }))
  const best = counts.reduce((top, next) => (next.count > top.count ? next : top))
  const words = message.split(/\s+/).length
  const enough =
    best.count >= 2 ||
    (best.count === 1 &&
      words <= 2 &&
      /^(?:hola|hallo|bonjour|bonsoir|salut|olá|oi|danke|merci|gracias|obrigad[oa])/i.test(message))
  if (!enough || best.count <= english) return undefined
  return best.language === 'spanish' ||
    best.language === 'german' ||
    best.language === 'french' ||
    best.language === 'portuguese'
    ? best.language
    : undefined
}
