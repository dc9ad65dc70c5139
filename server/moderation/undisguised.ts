import { withoutInnerGaps } from './inner-gaps.ts'
import { reversed } from './normalise.ts'

/** A picture with what belongs to it: a colour, a joiner, another picture. */
const picture = /\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*/gu
const amongLetters =
  /(?<=[\p{L}\p{M}\p{N}'’])\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*(?=[\p{L}\p{N}])/gu
const beforeWord = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f)*\s*[\p{L}\p{N}]/gu
const PICTURES_MIN = 2

/** "wa🔥nt", "I 🔥 want 🔥 to": pictures within words and between them say nothing there. */
function withoutPictures(text: string): string | undefined {
  if (!/\p{Extended_Pictographic}/u.test(text)) return undefined
  const isCut = text.search(amongLetters) >= 0
  if (!isCut && (text.match(beforeWord)?.length ?? 0) < PICTURES_MIN) return undefined
  return text.replace(amongLetters, '').replace(picture, ' ')
}

const SPREAD_WORDS_MIN = 2
/** A word with one sign after each letter: "t.e.e.n", "t-e-e-n,". */
const spreadWord = /(?<!\S)[\p{L}\p{N}]([^\p{L}\p{N}\s])[\p{L}\p{N}](?:\1[^\s])+\1*(?!\S)/gu

/** The letters of a text that is spread with one sign, such as "s.h.e i.s 1.5". */
function withoutSigns(text: string): string | undefined {
  const signs = [...text.matchAll(spreadWord)].map(([, sign]) => sign ?? '')
  const sign = signs[0]
  if (sign === undefined || signs.filter((one) => one === sign).length < SPREAD_WORDS_MIN) return undefined
  return text
    .split(/(\s+)/)
    .map((chunk) => {
      // A sign among three stood between words: "t-e-n---y-e-a-r".
      const parts = chunk.replaceAll(sign.repeat(3), `${sign} ${sign}`).split(sign)
      if (parts.length < 2 || parts.some((part) => [...part].length > 1)) return chunk
      // The sign at the end was there before the word was spread.
      const isEnd = /[.!?,]/.test(sign) && chunk.endsWith(sign + sign)
      return parts.join('').replaceAll(' ', sign) + (isEnd ? sign : '')
    })
    .join('')
}

const SPACED_WORDS_MIN = 3

/** "s h e   i s   1 5": wider gaps stand between words where single ones stand between letters. */
function withoutGaps(text: string): string | undefined {
  if (!/\S \S {2,}\S/.test(text)) return undefined
  const words = text.trim().split(/\s{2,}/)
  const isSpaced = (word: string) => /^\S( \S)*$/u.test(word)
  const spaced = words.filter(isSpaced)
  if (spaced.length < SPACED_WORDS_MIN || spaced.length * 2 < words.length) return undefined
  return words.map((word) => (isSpaced(word) ? word.replaceAll(' ', '') : word)).join(' ')
}

const TURNED_CHARS_MAX = 500
/** Words that begin a sentence and end none, with their capital. */
const beginning =
  /\s(?:I|I'm|You|He|She|We|They|My|Your|His|Her|The|A|An|This|Let|Let's|Write|Describe|Imagine|Pretend|Tell|Make|Give|Show|Create|Act|Play|Roleplay|Be|Continue|Generate|Draw|Start|Can|Could|Would|Please|Ich|Du|Er|Sie|Wir|Mein|Meine|Schreib|Schreibe|Beschreib|Beschreibe|Erzähl|Spiel|Escribe|Describe|Imagina|Cuéntame|Ella|Tengo|Écris|Décris|Imagine|Elle|Je|Escreva|Descreva|Ela|Eu|Scrivi|Descrivi|Lei|Напиши|Опиши|Она|Я)\s*$/u

/** "scene. sexual a Write": the first word has the end of a sentence, and the last one its beginning. */
function inOtherOrder(text: string): string | undefined {
  if (text.length > TURNED_CHARS_MAX) return undefined
  if (!/^\s*[\p{Ll}\p{N}][^\s.!?]*[.!?]\s/u.test(text) || !beginning.test(text)) return undefined
  return text.trim().split(/\s+/).reverse().join(' ')
}

/** "十 五 歳": one sign after another with the same gap. */
const spreadSigns =
  /(?<!\p{L})[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー\d](?:[\s.·・*_~|/-][\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー\d、。，！？!?,]){3,}(?!\p{L})/gu
const gap = /[\s.·・*_~|/-]/g
const spreadPair =
  /(?<!\p{L})[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}][.·・*_~|-][\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}](?!\p{L})/gu

function withoutGapsOfSigns(text: string): string | undefined {
  if (!/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(text)) return undefined
  const told = text.replace(spreadSigns, (run) => run.replace(gap, ''))
  // Beside a longer run a word of two signs is spread too: "キ・ス".
  return told === text ? undefined : told.replace(spreadPair, (pair) => pair.replace(gap, ''))
}

const kanaUnits: Readonly<Record<string, number>> = {
  いち: 1,
  に: 2,
  さん: 3,
  よん: 4,
  ご: 5,
  ろく: 6,
  なな: 7,
  しち: 7,
  はち: 8,
  はっ: 8,
  きゅう: 9,
}
/** "じゅうごさい", with gaps or without; "くさい", "きゅうさい", "じっさい" and "さいふ" are other words, and "にじゅうごさい" is 25. */
const kanaAge =
  /(?<!(?:じゅう|に|さん|よん|ご|ろく|なな|しち|はち|きゅう)\s?)(?:じゅう\s?(いち|に|さん|よん|ご|ろく|なな|しち|はち|はっ|きゅう)|(なな|はっ|じゅっ))\s?(?:さい|歳|才)(?!ふ|ご|こ|そ|あく|ば|だい)/gu

/** More ages than these say nothing new, and cost time. */
const KANA_AGES_MAX = 4

/** Of a text as it is, or without the gaps of its signs: "じ・ゅ・う・さ・ん さ・い". */
function withoutKanaAges(written: string): string | undefined {
  const text = withoutGapsOfSigns(written) ?? written
  if (!/さい|歳|才|サイ/.test(text)) return undefined
  const kana = text.replace(/[ァ-ン]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60))
  let left = KANA_AGES_MAX
  const told = kana.replace(kanaAge, (written, unit?: string, small = '') => {
    if (left-- <= 0) return written
    return unit ? `${10 + (kanaUnits[unit] ?? 0)}歳` : `${kanaUnits[small] ?? 10}歳`
  })
  return told === kana ? undefined : told
}

/** What ends a sentence stands before its first letter: it was written backwards. */
const fromItsEnd = (text: string) =>
  /^\s*[.!?。！？]+(?=[\p{L}\p{N}])/u.test(text) ? reversed(text) : undefined

const childPicture = /[\u{1f467}\u{1f466}\u{1f9d2}\u{1f476}]/u
/** A grown one by itself, and not of the picture of a family. */
const grownPicture =
  /(?<!\u200d)[\u{1f468}\u{1f469}\u{1f9d4}\u{1f471}\u{1f474}\u{1f9d1}\u{1f935}](?![\u{1f3fb}-\u{1f3ff}]?\u200d[\u{1f466}-\u{1f469}])/u
const heart = '[\u2764\u{1f493}-\u{1f49f}\u{1f60d}\u{1f970}\u{1f525}\u{1f48b}\u{1f48f}\u{1f491}]\\ufe0f?'
const bed = '\u{1f6cf}\\ufe0f?'
const loversInBed = new RegExp(`${heart}[\\s+]*${bed}|${bed}[\\s+]*${heart}`, 'gu')

/** A child, somebody grown, and a heart beside a bed: a story in pictures. */
function withPicturesTold(text: string): string | undefined {
  if (!childPicture.test(text) || !grownPicture.test(text)) return undefined
  const told = text.replace(loversInBed, ' lovers in bed ')
  return told === text ? undefined : told
}

/** What a text says without the pictures, signs and gaps that cut its words; nothing for nearly every text. */
export function undisguised(text: string): readonly string[] {
  const ways = [
    withoutPictures,
    withoutSigns,
    withoutGaps,
    withoutGapsOfSigns,
    withoutKanaAges,
    inOtherOrder,
    fromItsEnd,
    withPicturesTold,
    withoutInnerGaps,
  ]
  return ways.map((way) => way(text)).filter((told) => told !== undefined)
}
