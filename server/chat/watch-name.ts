import type { Watch, Watched } from './watched.ts'

/** What somebody is called right after, where a clause ends behind the name: "hello Vera's cat" calls nobody. */
const GREETING =
  'hey|hi|hello|good (?:morning|evening|night|afternoon)|goodnight|thanks|thank you|welcome(?: back)?|come here|hallo|guten (?:morgen|abend|tag)|gute nacht|danke|komm her|willkommen|hola|buenos d[ií]as|buenas (?:noches|tardes)|gracias|ven aqu[ií]|bonjour|bonsoir|salut|coucou|bonne nuit|merci|viens|ol[aá]|oi|bom dia|boa (?:noite|tarde)|obrigad[oa]'
const CLAUSE_END = '\\s*[.,!?…;:~—*"”»)\\n]'
/** In Japanese the name may go on with さん. */
const JAPANESE_GREETING =
  'こんにちは|こんばんは|おはよう(?:ございます)?|ありがとう|おかえり(?:なさい)?|おやすみ(?:なさい)?'

/** What no name begins behind. */
const insideWord = /[[\p{L}\p{N}]--\p{sc=Hiragana}]$/v

/** As far back as the longest greeting reaches. */
const CONTEXT_CHARS = 40

/** Watches for a user who is greeted by a name that is surely not theirs. Only what may be such a name is held. */
export function createNameWatch(wrong: readonly string[]): Watch {
  const names = wrong.map((name) => name.toLowerCase())
  const name = `(?:${wrong.map(escaped).join('|')})`
  /** A look for the name alone is cheap, and hardly a word is one. */
  const named = new RegExp(name, 'iu')
  const called = new RegExp(
    `(?<=(?<![\\p{L}\\p{N}])(?:${GREETING}),?\\s+)${name}(?=${CLAUSE_END})|(?<=(?:${JAPANESE_GREETING})[、\\s]*)${name}`,
    'iu',
  )
  let shown = ''
  let held = ''

  function pass(chars: number): Watched {
    const passed = held.slice(0, chars)
    shown = (shown + passed).slice(-CONTEXT_CHARS)
    held = held.slice(chars)
    return { passed }
  }

  /** Where one of the names begins whose next sign has not come; else the end. */
  function heldFrom(): number {
    const text = (shown + held).toLowerCase()
    const isBegun = (rest: string) => rest !== '' && names.some((one) => one.startsWith(rest))
    for (let at = shown.length; at < text.length; at++)
      if (isBegun(text.slice(at).trimEnd()) && !insideWord.test(text.slice(0, at))) return at - shown.length
    return held.length
  }

  const findIn = (text: string) => (names.length > 0 && named.test(text) ? called.exec(text) : null)

  return {
    push(text) {
      held += text
      const found = findIn(shown + held)
      if (!found) return pass(heldFrom())
      return { ...pass(Math.max(0, found.index - shown.length)), fault: 'name' }
    },
    finish() {
      const found = findIn(`${shown}${held}.`)
      if (!found) return pass(held.length)
      return { ...pass(Math.max(0, found.index - shown.length)), fault: 'name' }
    },
  }
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
