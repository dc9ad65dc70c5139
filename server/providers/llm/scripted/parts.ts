import { plainText } from './plain-text.ts'
import { sentencesOf } from './sentences.ts'

const QUESTION =
  /\?\s*$|^(?:and |but |so )?(?:who|what|where|when|why|how|do you|did you|are you|have you|can you|would you|could you|will you|whats|wheres|whos|hows|do u|did u|are u|r u|have u|can u|would u|could u|will u)\b/i
const JOINED =
  /,? and (?=(?:what|where|when|why|how|who|do you|did you|are you|have you|can you|would you|could you)\b)/i
/** "i am with my sisters what are you up to": nothing stands between the two. */
const TURNED = /(?<=\S+ \S+ \S+ \S+),? (?=(?:what (?:are|r|do|about)|how (?:are|about)) (?:you|u)\b)/i
/** What is not worth an answer of its own beside a question. */
const FILLER =
  /^(?:hi|hiya|hey|hello|good (?:evening|morning)|i think so (?:too|to)|poor (?:thing|lad|boy|girl|guy|dog|cat|you|soul|man|old)|ok|okay|thanks|thank you|yeah|yes|no|haha|lol|anyway|sure|great|cool|nice|wow|you're right|that sounds (?:great|good|nice)|that'?s (?:cool|nice|great|funny|sweet|interesting)|lmao|omg|ok last thing|perfect|lovely|and)\b.{0,12}$|^.{0,24} i mean[.! ]*$/i
/** A word of the reply before, said back. */
const ECHO =
  /^(?:and )?(?:this|that|these|those)(?: ones?)?\?$|^(?:an? |the |your |really |wait,? )?(?!(?:who|what|where|when|why|how|which|you|me)\b)[\p{L}'-]+(?: [\p{L}'-]+)?\?$/iu
const QUESTIONS_MAX = 2

export type Parts = { remark?: string; questions: readonly string[] }

/** How much a remark wants an answer: what is felt, who is named and what is near counts. */
function weight(sentence: string): number {
  const plain = plainText(sentence)
  return (
    (/\b(?:terrified|scared|sad|lonely|afraid|worried|tired|happy|excited|died|hate|love|nervous|weird|angry)\b/.test(
      plain,
    )
      ? 4
      : 0) +
    (/\b(?:my|our)\b/.test(plain) ? 2 : 0) +
    (/\b(?:today|tonight|tomorrow|yesterday|just|last|next|started|leaving|married|moved)\b/.test(plain)
      ? 1
      : 0) +
    Math.min(plain.length / 60, 1.5)
  )
}

/** What of a message of several sentences is answered: the weightiest remark and two questions; undefined for a single one. */
export function partsOf(message: string): Parts | undefined {
  const sentences = sentencesOf(message.replace(/^(me|mine|myself|us)\?+\s+/i, '$1, '))
    .flatMap((sentence) => sentence.split(/(?<=[.?!])\s+/))
    .flatMap((sentence) => (QUESTION.test(sentence) ? [sentence] : sentence.split(TURNED)))
    .flatMap((sentence) =>
      QUESTION.test(sentence)
        ? sentence.split(JOINED).map((part) => (/\?\s*$/.test(part) || FILLER.test(part) ? part : `${part}?`))
        : [sentence],
    )
  const asked = sentences.filter((sentence) => /\?\s*$/.test(sentence))
  // "A prompter? What's that?" asks once.
  const questions = asked.filter((sentence) => asked.length === 1 || !ECHO.test(sentence))
  const remarks = sentences.filter((sentence) => !/\?\s*$/.test(sentence) && !FILLER.test(sentence.trim()))
  // "poor thing. do you think it knows?" asks, and so does "you watch football? real football i mean".
  if (questions.length === 1 && remarks.length === 0) return sentences.length > 1 ? { questions } : undefined
  if (questions.length + remarks.length < 2) return undefined
  const [remark] = remarks.toSorted((one, other) => weight(other) - weight(one))
  if (questions.length === 0)
    return remarks.length > 1 && message.length < 220
      ? undefined
      : remark === undefined
        ? undefined
        : { remark, questions }
  return { ...(remark !== undefined && { remark }), questions: questions.slice(-QUESTIONS_MAX) }
}
