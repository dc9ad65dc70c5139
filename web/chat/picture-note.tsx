import { leftOutAfter } from '#web/lib/left-out-words.ts'
import { useLeftOut } from '#web/lib/use-left-out.ts'
import styles from './message-picture.module.css'

/** Under a picture: what of the message that asked for it is not in it. */
export function PictureNote({ asked }: { asked: string }) {
  const leftOut = useLeftOut(asked, 'leftOutOfMessage', 0)
  const words = leftOut && leftOutAfter(leftOut)
  return words ? <p className={styles.note}>{words}</p> : null
}
