import { useLessMotion } from '#web/lib/appearance.ts'
import { t } from '#web/lib/words.ts'
import { Moon } from '#web/ui/moon.tsx'
import { formatMessage, type Piece, wholeSentences } from './format.ts'
import styles from './message-bubble.module.css'
import type { ThreadMessage } from './thread-message.ts'

/** So many of the last letters fade while a reply is being written. */
const FADING = 24

export function MessageBubble({ message, name }: { message: ThreadMessage; name: string }) {
  const isStill = useLessMotion()
  const isWriting = message.status === 'writing'
  const content = isWriting && isStill ? wholeSentences(message.content) : message.content
  if (isWriting && content === '') return <Phases name={name} />

  const paragraphs = formatMessage(content, isWriting)
  return (
    <div className={styles.bubble}>
      {paragraphs.map((paragraph, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place; text is only added at the end
        <p key={number} dir="auto">
          {paragraph.map((piece, place) => {
            const isEnd = number === paragraphs.length - 1 && place === paragraph.length - 1
            return (
              <Words
                // biome-ignore lint/suspicious/noArrayIndexKey: so is a piece
                key={place}
                piece={piece}
                isFirst={place === 0 && paragraph.length > 1}
                isGrowing={isWriting && isEnd}
              />
            )
          })}
          {isWriting && number === paragraphs.length - 1 && (
            <span className={styles.caret} aria-hidden="true" />
          )}
        </p>
      ))}
    </div>
  )
}

type WordsProps = { piece: Piece; isFirst: boolean; isGrowing: boolean }

/** A stage direction that opens a paragraph has its own line; one in the middle of speech stays in it. */
function Words({ piece: { kind, text }, isFirst, isGrowing }: WordsProps) {
  const cut = isGrowing
    ? Math.max(text.lastIndexOf(' ', text.length - FADING) + 1, text.length - 2 * FADING, 0)
    : text.length
  const words = (
    <>
      {text.slice(0, cut)}
      {cut < text.length && <span className={styles.fading}>{text.slice(cut)}</span>}
    </>
  )
  if (kind === 'words') return words
  if (kind === 'strong') return <strong>{words}</strong>
  return <em className={isFirst ? `${styles.action} ${styles.opening}` : styles.action}>{words}</em>
}

function Phases({ name }: { name: string }) {
  return (
    <div className={`${styles.bubble} ${styles.phases}`} role="img" aria-label={t`${name} is writing`}>
      {[0.25, 0.5, 1].map((lit) => (
        <Moon key={lit} lit={lit} sizePx={14} />
      ))}
    </div>
  )
}
