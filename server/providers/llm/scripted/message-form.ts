import { ageIn } from './fact-readers.ts'

/** Whether any of the user's messages says that they are under eighteen. Once said it stays said. */
export function saysMinor(messages: readonly string[]): boolean {
  return messages.some(
    (message) =>
      (ageIn(message.replaceAll('’', "'")) ?? 99) < 18 ||
      /\b(?:i'm|i am|im) (?:a minor|underage|under ?age|under (?:18|eighteen)|not (?:yet )?(?:18|eighteen)|in (?:middle|high|primary|elementary) school|in (?:the )?(?:[1-9]|1[0-2])(?:st|nd|rd|th) grade|an? (?:freshman|sophomore|junior|senior) in high school)\b/i.test(
        message,
      ) ||
      // Who turns eighteen next week is not eighteen.
      /(?:^|\b(?:i'm|i am|im|i|i'll) )turn(?:ing)? (?:[5-9]|1[0-8])(?=\s*(?:[.,;!?]|$|(?:soon|tomorrow|next|in|on|this)\b))/i.test(
        message,
      ) ||
      /^\s*1[0-7] ?(?:f|m|yo|y\/o)\b/i.test(message),
  )
}

function isGibberish(plain: string): boolean {
  const letters = plain.replace(/[^a-z]/g, '')
  if (letters.length < 4 || /^(?:ha|he|lo|mm|hm|ah|sh|jk)+\w?$/.test(letters)) return false
  const words = plain.split(/\s+/).filter((word) => /[a-z]{4,}/.test(word))
  if (words.length === 0) return false
  const odd = words.filter((word) =>
    /[bcdfghjklmnpqrstvwxz]{5,}|^[bcdfghjklmnpqrstvwxz]{4,}$|(?:asdf|qwer|hjkl|sdfg|zxcv|jkl;|fgh)/.test(
      word,
    ),
  )
  return odd.length / words.length > 0.5
}

/** What a message is that is hardly words; undefined for words. */
export function formOf(message: string, plain: string): 'emoji' | 'empty' | 'gibberish' | undefined {
  if (!/[\p{L}\p{N}]/u.test(message))
    return /\p{Extended_Pictographic}|[:;=8][-']?[)(DPpO3*|/]|<3/u.test(message) ? 'emoji' : 'empty'
  if (/^(?:[:;=8x]-?[)(dpo3*|]|<3|\^_?\^|xd|uwu|owo)+$/i.test(plain.replace(/\s/g, ''))) return 'emoji'
  return isGibberish(plain) ? 'gibberish' : undefined
}
