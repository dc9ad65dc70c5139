import styles from './accordion.module.css'

type Item = { question: string; answer: string }

/** Questions that open one by one, by the browser alone; the first is open. */
export function Accordion({ items }: { items: readonly Item[] }) {
  return (
    <div className={styles.accordion}>
      {items.map(({ question, answer }, i) => (
        <details key={question} className={styles.item} open={i === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
