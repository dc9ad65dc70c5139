/**
 * Leaves out of a style sheet what one page does not use: rules for classes or elements that stand nowhere in it, for
 * the way it is not read or for a pointer (which wakes the page's script), transitions (what moves, moves after a sign of life) and what stills them, typefaces for letters that it
 * does not have, animations and custom properties that nothing left asks for. Made for our minified sheets: no comments, no
 * nesting, no layers. What is left out comes with the whole sheet once the page's script is there.
 */
export function pruneStyles(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' ')),
  )
  const elements = new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name))
  const isRightToLeft = html.includes(' dir="rtl"')
  const canMatch = (plain: string) =>
    !plain.includes(NEVER) &&
    !/:(hover|active)/.test(plain) &&
    (isRightToLeft || !plain.includes('[dir=rtl]')) &&
    [...plain.matchAll(/\.([a-z][\w-]*)/gi)].every(([, name = '']) => classes.has(name)) &&
    elementsIn(plain).every((name) => elements.has(name))
  const isUsed = (selector: string) => canMatch(withoutChoices(selector, canMatch))
  const letters = new Set([...new Set(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ''))].map(codeOf))
  return tighten(
    dropProperties(
      dropStillness(dropTransitions(dropKeyframes(dropRules(dropFaces(css, letters), isUsed)))),
      html,
    ),
  )
}

/**
 * A selector without what stands in parentheses, which is met from the innermost outwards: of a choice one has to match;
 * what must not match, or counts, or names a language, asks for nothing.
 */
function withoutChoices(selector: string, canMatch: (plain: string) => boolean): string {
  const met = selector.replace(/:([\w-]+)\(([^()]*)\)/g, (_, name, choices: string) =>
    !CHOICES.has(name) || choices.split(',').some(canMatch) ? '' : NEVER,
  )
  return met === selector ? met : withoutChoices(met, canMatch)
}

const CHOICES = new Set(['is', 'where', 'has'])

/** In place of a choice of which nothing can match. */
const NEVER = '!'

const elementsIn = (plain: string) =>
  [...plain.matchAll(/(?:^|[ >+~])([a-z][\w-]*)/g)].map(([, name = '']) => name)

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0

/**
 * Typefaces that none of these letters is shown in. Of two with the same letter the later one shows it; one without a range
 * has all letters.
 */
function dropFaces(css: string, letters: ReadonlySet<number>): string {
  const left = new Map<string, ReadonlySet<number>>()
  const unused = css
    .match(/@font-face{[^}]*}/g)
    ?.toReversed()
    .filter((face) => {
      const ranges = /unicode-range:([^;}]*)/.exec(face)?.[1]
      if (!ranges) return false
      const kind = face.replace(/(src|unicode-range):[^;}]*/g, '')
      const waiting = left.get(kind) ?? letters
      const rest = new Set([...waiting].filter((letter) => !isIn(ranges, letter)))
      left.set(kind, rest)
      return rest.size === waiting.size
    })
  return (unused ?? []).reduce((kept, face) => kept.replace(face, ''), css)
}

const isIn = (ranges: string, letter: number) =>
  ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-')
    const first = Number.parseInt(from.replaceAll('?', '0'), 16)
    return letter >= first && letter <= Number.parseInt(to.replaceAll('?', 'F'), 16)
  })

/** The minifier leaves spaces for reading between the parts of a value; and rules may be empty by now. */
const tighten = (css: string) =>
  css
    .replace(/"[^"]*"|(,) | (\/) |;(})/g, (match, comma, slash, brace) => comma ?? slash ?? brace ?? match)
    .replace(/(^|[{};])[^{};]+{}/g, '$1')
    // Those that only held such a one.
    .replace(/(^|[{};])[^{};]+{}/g, '$1')

const dropKeyframes = (css: string) =>
  css.replace(/@keyframes ([\w-]+){(?:[^{}]*{[^{}]*})*}/g, (keyframes, name) =>
    new RegExp(`[;{]animation(-name)?:[^;}]*\\b${name}\\b`).test(css) ? keyframes : '',
  )

const dropTransitions = (css: string) => css.replace(/(?<=[;{])transition:[^;{}]*;?/g, '')

/** Rules for those who want less motion, where nothing is left that moves by a clock. */
function dropStillness(css: string): string {
  const moves = [...css.matchAll(/{([^{}]*)}/g)].some(
    ([, body = '']) => /(^|;)animation:(?!none)/.test(body) && !body.includes('animation-timeline:'),
  )
  if (moves) return css
  const parts = css.split(STILL)
  const last = parts.pop() ?? ''
  // What selects such a rule stands at the end of the part before it.
  return parts.map((part) => part.slice(0, startOfRule(part))).join('') + last
}

const startOfRule = (css: string) => Math.max(...['{', '}', ';'].map((end) => css.lastIndexOf(end))) + 1

const STILL = '{transition-duration:1ms!important;animation:none!important}'

function dropRules(css: string, isUsed: (selector: string) => boolean): string {
  return rulesOf(css)
    .map(({ prelude, body }) => {
      if (/^@(media|supports|starting-style)/.test(prelude)) {
        const inner = dropRules(body, isUsed)
        return inner && `${prelude}{${inner}}`
      }
      if (prelude.startsWith('@')) return `${prelude}{${body}}`
      const selectors = splitSelectors(prelude).filter(isUsed)
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
    })
    .join('')
}

/** The rules of one level, with what stands between their outer braces. */
function rulesOf(css: string): { prelude: string; body: string }[] {
  const rules = []
  let start = 0
  while (start < css.length) {
    const open = css.indexOf('{', start)
    if (open < 0) break
    let depth = 1
    let end = open
    while (depth > 0) {
      end += 1
      if (end >= css.length) throw new Error(`a rule does not end: ${css.slice(open - 40, open)}`)
      if (css[end] === '{') depth += 1
      if (css[end] === '}') depth -= 1
    }
    rules.push({ prelude: css.slice(start, open), body: css.slice(open + 1, end) })
    start = end + 1
  }
  return rules
}

/** Splits at the commas that stand in no parentheses. */
function splitSelectors(prelude: string): string[] {
  const selectors: string[] = []
  let start = 0
  let depth = 0
  for (const { 0: sign, index } of `${prelude},`.matchAll(/[(),]/g)) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign !== ',' || depth > 0) continue
    selectors.push(prelude.slice(start, index))
    start = index + 1
  }
  return selectors
}

/** What is drawn in the page itself asks for some too. */
function dropProperties(css: string, html: string): string {
  const asked = new Set([...`${css}${html}`.matchAll(/(?:var\(|from )(--[\w-]+)/g)].map(([, name]) => name))
  const kept = css.replace(/(--[\w-]+):[^;{}]*(?:;|(?=}))/g, (declaration, name) =>
    asked.has(name) ? declaration : '',
  )
  // A property that is gone may have been the only one to ask for another.
  return kept === css ? css : dropProperties(kept, html)
}
