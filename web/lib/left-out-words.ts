import type { LeftOut } from '#contract/picture-words/left-out.ts'
import { DATES } from './locale.ts'
import { t } from './words.ts'

/** What a picture will not show of the words for it, before it is paid for; '' where it shows all. `name` is a character's. */
export function leftOutBefore(leftOut: LeftOut | undefined, name?: string): string {
  if (!leftOut) return ''
  const { unfollowed, isUnsuited, isOfLooks } = leftOut
  const all = quoted(unfollowed)
  return [
    unfollowed.length > 0 && t`Will not be in the picture, because it cannot be drawn here: ${all}.`,
    isUnsuited && t`Some of your words will be left out, because no picture here shows that.`,
    isOfLooks && name && t`${name} keeps the looks you know, whatever the words say.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The same of a picture that is there. */
export function leftOutAfter({
  unfollowed,
  isUnsuited,
}: {
  unfollowed: readonly string[]
  isUnsuited?: boolean | undefined
}): string {
  const all = quoted(unfollowed)
  return [
    unfollowed.length > 0 && t`Not in the picture, because it could not be followed: ${all}.`,
    isUnsuited && t`Some of your words were left out, because no picture here shows that.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const quoted = (words: readonly string[]) =>
  new Intl.ListFormat(DATES).format(words.map((word) => t`“${word}”`))
