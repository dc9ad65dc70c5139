/** Who `{{char}}` and `{{user}}` are. Without a name the user is "you". */
export type Names = { char: string; user: string }

const CHAR = /\{\{char\}\}|<(?:BOT|CHAR)>/gi
const USER = /\{\{user\}\}|<USER>/gi
const USERS_OWN = /(?:\{\{user\}\}|<USER>)['’]s/gi
/** Notes of a card's author, and keys that only other entries of a lorebook are to find. */
const UNSEEN = /\{\{(?:\/\/|comment:|hidden_key:)[^{}]*\}\}/gi

/** Puts names in the place of a card's macros. What it does not know stays as it is: nothing in a card is run. */
export function fillMacros(text: string, { char, user }: Names): string {
  const unnamed = user ? text : text.replace(USERS_OWN, 'your')
  return unnamed
    .replace(UNSEEN, '')
    .replace(CHAR, () => char)
    .replace(USER, () => user || 'you')
}
