import type { ReplyRequest, Speaker } from '../port.ts'
import { isGrave } from './heeded.ts'
import { plainText } from './plain-text.ts'
import { tellingOf } from './telling.ts'
import { type Rule, rules } from './voice-content.ts'

type Heard = Pick<ReplyRequest, 'talk' | 'moment'> & {
  isSober?: boolean
  speaker?: Speaker
  plain: string
  isQuestion: boolean
}

/** The picture that went out with the turn before, as the lines that go with pictures name it. */
const PICTURED = /\bme in\b/

/** As many of the user's messages before the last one say what the talk is about, and whether it is a scene. */
const LATELY = 4

/** Whether somebody has acted in the newest of the user's messages. */
export const isSceneIn = (messages: readonly string[]): boolean =>
  messages.slice(-LATELY - 1).some((message) => /\*[^*]{3,}\*/.test(message))

/** The first rule for a message; with `first` only those that count before the intents. */
export function ruleFor(
  { talk, moment, speaker, plain, isQuestion, isSober }: Heard,
  first: boolean,
): Rule | undefined {
  const last = talk.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const lately = talk.filter(({ role }) => role === 'assistant').slice(-4)
  const isPictured = lately.some(({ content }) => PICTURED.test(content))
  const theirs = talk.filter(({ role }) => role === 'user').slice(-LATELY - 1)
  const isScene = isSceneIn(theirs.map(({ content }) => content))
  const before = theirs
    .slice(0, -1)
    .map(({ content }) => plainText(content))
    .join('\n')
  // Reading the whole persona for each message would be waste: most rules do not ask.
  let telling: ReturnType<typeof tellingOf> | undefined
  const isAbout = (about: NonNullable<Rule['about']>) => {
    telling ??= speaker ? tellingOf(talk, speaker) : []
    return telling.some((facet) => about.includes(facet))
  }
  return rules.find(
    (rule) =>
      (rule.first === true) === first &&
      rule.when.test(plain) &&
      !rule.unless?.test(plain) &&
      (rule.after === undefined || rule.after.test(last.trim())) &&
      (rule.before === undefined || rule.before.test(before)) &&
      (rule.light === undefined || isSober !== true) &&
      (rule.scene === undefined || isScene) &&
      (rule.afterPicture === undefined || isPictured) &&
      (rule.clock === undefined || (moment !== undefined && rule.clock.includes(moment.partOfDay))) &&
      (rule.questionOnly === undefined || isQuestion) &&
      (rule.remark === undefined || !isQuestion) &&
      (rule.about === undefined || isAbout(rule.about)),
  )
}

/** What an earlier message was taken for by a rule that takes up any words, whatever was said before it. */
export function heededBefore(plain: string): Rule['heeds'] {
  if (!isGrave(plain)) return undefined
  return rules.find(
    ({ heeds, after, before, when, unless }) =>
      heeds !== undefined && !after && !before && when.test(plain) && !unless?.test(plain),
  )?.heeds
}
