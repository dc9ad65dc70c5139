import type { Speaker } from '../port.ts'
import { sentencesOf } from './sentences.ts'

type Voice = Speaker['persona']['voice']

/** What a description of someone's manner says about the form of their messages. */
export type Manner = {
  /** 0 says little, 1 the usual, 2 rambles. */
  talk: 0 | 1 | 2
  /** How readily they end on a question, from 0 to 1. */
  asking: number
  lists: boolean
  lowerCase: boolean
  postscript: boolean
  parentheses: boolean
  headlines: boolean
  capitals: boolean
  dropsSubjects: boolean
  contracts: boolean
}

const RAMBLES =
  /\b(?:rambl\w*|tumbl\w*|digress\w*|long,? (?:messages|sentences|loose|winding|tumbling)|run-on|(?:five|six) to|stories inside|rolling|piles on|chatty|cannot stop talking|torrent|thinks aloud)\b/i
const SAYS_LITTLE =
  /\b(?:terse|clipped|very short|very few words|few words|laconic|short sentences|short (?:plain|lines)|one to (?:two|three|four)|fragments|tiny sentences|gruff and brief|verbs first)\b/i

export function mannerOf({ manner, formality }: Voice): Manner {
  const says = (pattern: RegExp) => pattern.test(manner.replace(/\bnever [^.;,]*/gi, ''))
  return {
    talk: says(SAYS_LITTLE) ? 0 : says(RAMBLES) ? 2 : 1,
    asking:
      /hardly a question|never two questions|never asks|one question at most|at most one question|states? (?:a|what)/i.test(
        manner,
      )
        ? 0.3
        : says(
              /questions with questions|better question|ends? on (?:a|one)[^.]*question|then (?:asks )?one[^.]*question|then a soft question/i,
            )
          ? 0.85
          : 0.58,
    lists: says(/numbered lists/i),
    lowerCase: says(/all lower case/i),
    postscript: /P\.S\./.test(manner),
    parentheses: says(/parenthes|brackets/i) && !/brackets\); /i.test(manner),
    headlines: says(/headlines?/i),
    capitals: says(/one word per message in capitals/i),
    dropsSubjects: says(/missing their subject|fragments|dropped pronouns|very few words/i),
    contracts:
      formality <= 3 &&
      !/no contractions|without (?:slang or )?contractions|never abbreviates|complete sentences/i.test(
        manner,
      ),
  }
}

/** "I kept your place" as someone says it who leaves out what goes without saying. */
export function withoutSubjects(text: string): string {
  return text
    .replace(
      /(^|[.?!]\s+)I (?=(?:kept|keep|knew|heard|read|believe|want|could|would|will|had|saw|thought|can|never|took|suspected)\b(?! (?:not|been)\b))/g,
      '$1',
    )
    .replace(/(^|[.?!]\s+)I(?:'m| am) (?=[a-z]+ing\b)/g, '$1')
    .replace(/(^|[.?!]\s+)(?:It|That)(?:'s| is| was) (?!(?:it|that|all|to)\b)/g, '$1')
    .replace(/(^|[.?!]\s+)There(?:'s| is) (?=[a-z])/g, '$1')
    .replace(/(^|[.?!]\s+)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/**
 * Gives the parts of a reply the character's own form: a list, a postscript, a headline, all small letters. Who is
 * moved forgets the list.
 */
export function shaped(pieces: readonly string[], manner: Manner, moved: boolean): string {
  const stage = pieces.filter((piece) => /^\*[^*]+\*$/.test(piece))
  const words = pieces.filter((piece) => !stage.includes(piece))
  const text = () => [...stage, ...words].join(' ')
  if (manner.lists && !moved) {
    const items = words.flatMap(sentencesOf)
    if (items.length >= 3 && items.length <= 5 && !items.some((item) => item.startsWith('*'))) {
      return [...stage, items.map((item, at) => `${at + 1}) ${item}`).join('\n')].join('\n')
    }
  }
  if (manner.lowerCase) {
    return [...stage, ...words.flatMap(sentencesOf)]
      .map((line) => line.toLowerCase().replace(/\.$/, ''))
      .join('\n')
  }
  if (manner.postscript && words.length >= 2) {
    return `${[...stage, ...words.slice(0, -1)].join(' ')}\nP.S. ${words.at(-1)}`
  }
  if (manner.headlines && !moved) {
    const [first, ...rest] = words.flatMap(sentencesOf)
    if (
      first !== undefined &&
      first.length >= 10 &&
      first.length <= 48 &&
      rest.length > 0 &&
      !first.includes('*')
    ) {
      return [...stage, first.toUpperCase(), ...rest].join(' ')
    }
  }
  if (manner.capitals) {
    const long = text().match(/(?<![*\w][^*]*)\b[a-z]{5,9}\b(?=[.,])/)?.[0]
    if (long !== undefined) return text().replace(new RegExp(`\\b${long}\\b`), long.toUpperCase())
  }
  return text()
}
