/** What models write in a name's place: the macros of cards, and the blanks of letters. */
const PLACEHOLDERS = {
  user: [
    ...['{{user}}', '<user>', '[user]', '[username]', '[user name]', "[user's name]"],
    ...['[your name]', '[insert name]', '[name]', '[dein name]', '[ihr name]', '[tu nombre]', '[su nombre]'],
    ...['[ton nom]', '[votre nom]', '[ton prénom]', '[votre prénom]', '[seu nome]', '[teu nome]'],
    ...['[あなたの名前]', '[ユーザー名]'],
  ],
  character: ['{{char}}', '<char>', '<bot>', '[character]', '[character name]'],
}

const ALL = [...PLACEHOLDERS.user, ...PLACEHOLDERS.character]
const LONGEST = Math.max(...ALL.map(({ length }) => length))
/** Every word of every reply comes by here, and hardly one has any of these. */
const OPENS = /[{<[]/
const PATTERN = new RegExp(ALL.map((text) => text.replace(/[{}[\]]/g, '\\$&')).join('|'), 'gi')

export interface NameFilling {
  /** The text so far that has its names; what may yet become a placeholder waits. */
  push(text: string): string
  finish(): string
}

/** Puts names where a model leaves their place blank: a user whose name is not known is `you`. */
export function createNameFilling({ name, userName }: { name: string; userName: string }): NameFilling {
  const nameOf = (found: string) =>
    PLACEHOLDERS.user.includes(found.toLowerCase()) ? userName || 'you' : name
  let held = ''
  return {
    push(text) {
      held += text
      if (!OPENS.test(held)) return this.finish()
      held = held.replace(PATTERN, nameOf)
      const at = beginningAt(held)
      const passed = held.slice(0, at)
      held = held.slice(at)
      return passed
    },
    finish() {
      const passed = held
      held = ''
      return passed
    },
  }
}

/** Where a placeholder begins that the text ends in the middle of; else the end of the text. */
function beginningAt(text: string): number {
  for (let at = Math.max(0, text.length - LONGEST + 1); at < text.length; at++) {
    const tail = text.slice(at).toLowerCase()
    if (ALL.some((placeholder) => placeholder.startsWith(tail))) return at
  }
  return text.length
}
