/** A place in the code that a stack names. */
export type Place = { file: string; line: number; column: number; call?: string }

const LINE = /^\s*at (?:(.+) \()?(?:file:\/\/)?\/?(.*?):(\d+):(\d+)\)?$/
const OURS = /(?:^|\/)((?:server|contract|tools|node_modules)\/.*)$/
/** As `async Array.map` or `new Ledger`: names of code. */
const CALL = /^[\w$.#<> ]{1,80}$/

/** What the stack of one of our errors tells, the innermost first: our files and packages, by their path in the project. */
export const placesOf = (stack: string): Place[] =>
  stack.split('\n').flatMap((text) => {
    const [, call, path = '', line, column] = LINE.exec(text) ?? []
    const file = OURS.exec(path)?.[1]
    if (!file) return []
    return [{ file, line: Number(line), column: Number(column), ...(call && CALL.test(call) && { call }) }]
  })
