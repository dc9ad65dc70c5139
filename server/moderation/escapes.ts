/** Bytes as an address writes them, numbers of signs as HTML and programs do, and the names of letters and gaps in HTML. */
const escaped =
  /((?:(?:%|\\x)[0-9a-f]{2})+)|&#0{0,9}(\d{1,7});?|&#x0{0,9}([0-9a-f]{1,6});?|\\u\{([0-9a-f]{1,6})\}|[\\%]u([0-9a-f]{4})|&([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron|fr|scr|opf);|&([a-z]{2,14});/gi

const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
}

/** What stands for no letter: a gap, a sign, or nothing that can be seen. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', tab: ' ', newline: '\n' },
  ...{ shy: '', zwj: '', zwnj: '', zerowidthspace: '' },
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", num: '#', percnt: '%', semi: ';', plus: '+' },
  ...{ period: '.', comma: ',', excl: '!', quest: '?', iexcl: '¡', iquest: '¿', szlig: 'ß', aelig: 'æ' },
  ...{ oelig: 'œ', oslash: 'ø' },
}

const utf8 = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g

/** A sign that can be read, or a gap; of others the digits are what is written, as in "%15". */
const isRead = (text: string) => !/[^\P{Cc}\t\n\r]/u.test(text)

/** Bytes that are no UTF-8 are Latin-1, so that one that is put among others hides none of them. */
const ofBytes = (digits: string) =>
  Buffer.from(digits, 'hex')
    .toString('latin1')
    .replace(utf8, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))

const ofCode = (code: number) =>
  code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? undefined : String.fromCodePoint(code)

type Parts = (string | undefined)[]

function signsOf([bytes, decimal, hexOfHtml, hexInBraces, hexOfFour, letter, accent, name]: Parts):
  | string
  | undefined {
  if (bytes) return ofBytes(bytes.replace(/%|\\x/gi, ''))
  const hex = hexOfHtml ?? hexInBraces ?? hexOfFour
  if (decimal || hex) return ofCode(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
  if (letter) return `${letter}${ACCENTS[accent?.toLowerCase() ?? ''] ?? ''}`.normalize()
  return NAMES[name?.toLowerCase() ?? '']
}

const replaced = (text: string, told: (signs: string) => string) =>
  text.replace(escaped, (written: string, ...parts: Parts) => {
    const signs = signsOf(parts)
    return signs !== undefined && isRead(signs) ? told(signs) : written
  })

/** Escapes may hold escapes: "%2541". */
const ROUNDS_MAX = 3

/** An address has a plus between words; one between digits is a sum. */
const withoutPluses = (text: string) =>
  /\s/.test(text) ? text : text.replace(/(?<!(?:^|\+)\d{1,3})\+|\+(?!\d)/g, ' ')

/**
 * What a text says whose signs are escaped, as `%41`, `&#65;`, `&eacute;` or `\u0041`, and what it says beside them: the
 * digits of escapes are no ages. The text alone where nothing is, as in nearly every one.
 */
export function unescaped(text: string): readonly string[] {
  if (!/%[0-9a-f]{2}|[\\%]u\{?[0-9a-f]{2}|\\x[0-9a-f]|&#?\w|\p{L}\+\p{L}/iu.test(text)) return [text]
  const spaced = withoutPluses(text)
  let told = spaced
  for (let round = 0; round < ROUNDS_MAX; round++) told = replaced(told, (signs) => signs)
  return told === text ? [text] : [replaced(spaced, () => ' '), told]
}
