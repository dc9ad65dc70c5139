import { MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import styles from './composer.module.css'

/** From so many characters before the limit on, the count is shown. */
export const COUNT_FROM = MESSAGE_CHARS_MAX - 400

type ComposerNoticeProps = { id: string; length: number; notice: string }

/** Under the field: what a character is, or how long the message is where it comes near the limit. */
export function ComposerNotice({ id, length, notice }: ComposerNoticeProps) {
  const isTooLong = length > MESSAGE_CHARS_MAX
  return (
    <>
      <p id={id} className={isTooLong ? `${styles.notice} ${styles.over}` : styles.notice}>
        {length > COUNT_FROM ? limitWords(length) : notice}
      </p>
      {/* Said once, where the count would be said with every letter. */}
      <span className="unseen" role="status">
        {isTooLong
          ? 'The message is too long to be sent.'
          : length > COUNT_FROM && 'The message comes near its longest.'}
      </span>
    </>
  )
}

const number = (value: number) => value.toLocaleString('en')

const characters = (count: number) => (count === 1 ? 'a character' : `${number(count)} characters`)

const limitWords = (length: number) =>
  length > MESSAGE_CHARS_MAX
    ? `This is ${characters(length - MESSAGE_CHARS_MAX)} too long. A message can have at most ${number(MESSAGE_CHARS_MAX)}.`
    : `${number(length)} of ${number(MESSAGE_CHARS_MAX)} characters`
