import { addressOf, plainWord } from './gender-words.ts'
import type { Watch, Watched } from './watched.ts'

/** What ends the words that somebody is called by. */
const CLAUSE_END = /[.,!?…;:~—–*"“”«»„()\n。！？\p{Extended_Pictographic}]/u
const TOKEN = /\p{L}[\p{L}\p{M}]*|[^\p{L}]/gu
/** May follow an address: "what a good girl you are". */
const AFTER = new Set(['you', 'are', 're'])

/**
 * Watches for a user who is a man being called a woman, and the other way: "good girl", "du bist eine schöne Frau",
 * "Jonas touches herself". Only what is clearly said to or of the user counts: a clause of nothing but an address. Only
 * the words are held that may be one.
 */
export function createGenderWatch({
  gender,
  userName,
}: {
  gender: 'female' | 'male'
  userName: string
}): Watch {
  const name = plainWord(userName)
  const isName = /^\p{L}+$/u.test(name)
  const address = addressOf(gender === 'male' ? 'female' : 'male', isName ? name : '')
  const { itself } = address
  let pending = ''
  let readChars = 0
  let shownChars = 0
  let clause: string[] = []
  let isOpen = true
  let heldFrom: number | undefined
  /** Words since the user's name. */
  let sinceName: number | undefined

  const isAddress = () => heldFrom !== undefined && address.isIn(clause.join(' '))

  function readWord(word: string, at: number): void {
    if (isName && word === name) {
      clause = [word]
      isOpen = true
      heldFrom = undefined
      sinceName = 0
      return
    }
    sinceName = sinceName === undefined ? undefined : sinceName + 1
    if (!isOpen) {
      heldFrom = undefined
      return
    }
    isOpen = address.isTelling(word) || address.isLead(word)
    clause.push(word)
    if (address.isTelling(word)) heldFrom ??= at
    else if (!AFTER.has(word)) heldFrom = undefined
  }

  function endClause(sign: string): void {
    heldFrom = undefined
    sinceName = undefined
    // "Hello, handsome" is one.
    if (isOpen && sign === ',' && address.isGreeting(clause.join(' '))) return
    clause = []
    isOpen = true
  }

  function pass(until: number): Watched {
    const passed = pending.slice(shownChars, until)
    shownChars = Math.max(shownChars, until)
    return { passed }
  }

  /** Whether words may yet become telling that have not all come. */
  const mayTell = (begun: string) =>
    (isOpen && address.mayBecomeTelling(begun)) || (sinceName === 1 && itself.startsWith(begun))

  return {
    push(text) {
      pending += text
      TOKEN.lastIndex = readChars
      for (let found = TOKEN.exec(pending); found; found = TOKEN.exec(pending)) {
        const [token] = found
        const isWord = token.length > 1 || /\p{L}/u.test(token)
        // The word may go on with the next piece.
        if (isWord && TOKEN.lastIndex === pending.length) {
          heldFrom ??= mayTell(plainWord(token)) ? found.index : undefined
          break
        }
        readChars = TOKEN.lastIndex
        if (isWord) {
          const word = plainWord(token)
          if (sinceName === 1 && word === itself) return { ...pass(found.index), fault: 'gender' }
          readWord(word, found.index)
        } else if (CLAUSE_END.test(token)) {
          if (isAddress()) return { ...pass(heldFrom ?? 0), fault: 'gender' }
          endClause(token)
        }
      }
      const watched = pass(heldFrom ?? pending.length)
      const done = Math.min(readChars, shownChars)
      pending = pending.slice(done)
      readChars -= done
      shownChars -= done
      if (heldFrom !== undefined) heldFrom -= done
      return watched
    },
    finish() {
      readWord(plainWord(pending.slice(readChars)), readChars)
      return isAddress() ? { ...pass(heldFrom ?? 0), fault: 'gender' } : pass(pending.length)
    },
  }
}
