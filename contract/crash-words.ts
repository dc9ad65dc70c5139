/**
 * The words that a report may hold of an error's message: those that engines, libraries and databases make messages
 * of. Whatever else stands there may be quoted from what somebody wrote, so it is not let through (decision 0041).
 */
const KNOWN = new Set(
  (
    'a aborted access accessed accessing accumulator after already an and any are argument arguments array as ' +
    'assign assignment async at attempt attempted await bad because been before being body boundary broke browser ' +
    'buffer but by bytes call called calling cannot cause change child class clone closed code column component ' +
    'connection const constant constraint construct constructor content context convert could data database ' +
    'deadlock declared defined delete denied depth derived descriptor destroyed detached did document does done ' +
    'duplicate dynamic dynamically element empty end ended environment error errors evaluated evaluating event ' +
    'exceeded execute executing exist existing exists expected export failed failure fetch fetching field file ' +
    'find following for foreign found from full function generator get global had has have header html hydrated ' +
    'hydrating hydration if illegal immutable import imported importing in incompatible index inert infinite ' +
    'initialization initialized initializer initial input insert inside instance instanceof instead integer into ' +
    'invalid invocation is it iterable iterator its job json key large length limit limits load loaded loading local ' +
    'loop made many match maximum memory message method minified missing mode module more most must name negative ' +
    'network new no node non not null number object objects of on one only open operation operations operator or out ' +
    'overflow parameter parent parse parsing passed permission permitted position potentially precision private ' +
    'promise promises properties property protocol provided prototype proxy query range react read reading readonly ' +
    'reason recent recursion reduce reference refers regular rejected rejection relation removed render rendered ' +
    'rendering request required resize resizeobserver resource resolved response result return returned returns ' +
    'root router row rows schema scope script security server set setting shared should size socket stack state ' +
    'statement storage stream string structured super suspended symbol syntax table target than that the then there ' +
    'this thrown timed timeout timestamp to token too transaction tree trap try type types unable undefined ' +
    'undelivered unexpected unhandled unique unknown unsupported unterminated update updates url use used uuid valid ' +
    'value values variable version violates void was when which while window with within without worker write'
  ).split(' '),
)

const CHARS_MAX = 500
const TOKENS_MAX = 40
const GAP = '…'

/** What is quoted is a value or a name, even where it is made of known words. */
const QUOTED = /(?<!\w)(["'`]).*?\1(?!\w)/gs

/** React's own messages, in production, are numbers of a list. */
const REACT_ERROR = /^Minified React error (#\d{1,3});/

/** What a report says of an error's message: its known words, with a gap for each run of others. At most 40 of both. */
export function crashWords(message: string): string {
  const number = REACT_ERROR.exec(message)?.[1]
  if (number) return `Minified React error ${number}`
  const tokens = message
    .slice(0, CHARS_MAX)
    .replaceAll(QUOTED, ` ${GAP} `)
    .split(/\s+/)
    .filter((token) => token !== '')
    .map((token) => (KNOWN.has(bare(token).toLowerCase()) ? bare(token) : GAP))
  return tokens
    .filter((token, at) => token !== GAP || tokens[at - 1] !== GAP)
    .slice(0, TOKENS_MAX)
    .join(' ')
}

/** Without what stands around a word. */
const bare = (token: string) => token.replace(/^[("'`[]+|[)"'`\].,:;!?]+$/g, '')

/** The name of an error's kind; any other text counts as an error like any. */
export const crashType = (name: string): string =>
  /^(?=.{5,40}$)[A-Z][A-Za-z]*(Error|Exception)$/.test(name) ? name : 'Error'
