import { MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { plural } from '#web/lib/plural.ts'
import { t } from '#web/lib/words.ts'
import styles from './composer.module.css'

/** From so many characters before the limit on, the count is shown. */
export const COUNT_FROM = MESSAGE_CHARS_MAX - 400

type ComposerNoticeProps = { id: string; length: number; notice: string; isWaiting: boolean }

/** Under the field: what a character is, or how long the message is where it comes near the limit. */
export function ComposerNotice({ id, length, notice, isWaiting }: ComposerNoticeProps) {
  const isTooLong = length > MESSAGE_CHARS_MAX
  return (
    <>
      <p id={id} className={isTooLong ? `${styles.notice} ${styles.over}` : styles.notice}>
        {length > COUNT_FROM ? limitWords(length) : isWaiting ? waitingWords : notice}
      </p>
      {/* Said once, where the count would be said with every letter. */}
      <span className="unseen" role="status">
        {isTooLong
          ? t`The message is too long to be sent.`
          : length > COUNT_FROM && t`The message comes near its longest.`}
      </span>
      <span className="unseen" role="status">
        {isWaiting && waitingWords}
      </span>
    </>
  )
}

const waitingWords = t`A reply is being written. What you write can be sent when it has ended, or once you stop it.`

const number = (value: number) => value.toLocaleString(NUMBERS)

const limitWords = (length: number) =>
  length > MESSAGE_CHARS_MAX
    ? tooLongWords(length - MESSAGE_CHARS_MAX, number(MESSAGE_CHARS_MAX))
    : t`${number(length)} of ${number(MESSAGE_CHARS_MAX)} characters`

const tooLongWords = (over: number, most: string) =>
  plural(over, {
    one: `This is a character too long. A message can have at most ${most}.`,
    other: `This is ${number(over)} characters too long. A message can have at most ${most}.`,
  })
