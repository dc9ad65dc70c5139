import type { ReactNode } from 'react'
import table from './table.module.css'

type WideTableProps = {
  name: string
  head: readonly string[]
  /** What can be done with each row: a last column, whose name is not shown. */
  act?: string
  isOfNumbers?: boolean
  /** The rows. */
  children: ReactNode
}

/** Rows below the names of their columns; where they are wider than the page they scroll by themselves. */
export const WideTable = ({ name, head, act, isOfNumbers = false, children }: WideTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className={table.scroller} aria-label={name} tabIndex={0}>
    <table className={isOfNumbers ? `${table.table} ${table.numbers}` : table.table}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {act && (
            <th scope="col">
              <span className="unseen">{act}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
