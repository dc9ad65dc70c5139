import styles from './figure-table.module.css'
import rows from './rows.module.css'
import { WideTable } from './wide-table.tsx'

type FigureTableProps = {
  name: string
  head: readonly string[]
  lines: readonly (readonly string[])[]
  /** What is said where there are no lines. */
  none?: string
}

/** A table of figures under its name; the first of each line names it. */
export const FigureTable = ({ name, head, lines, none }: FigureTableProps) => (
  <>
    <h2 className={styles.title}>{name}</h2>
    {lines.length === 0 && none ? (
      <p className={rows.empty}>{none}</p>
    ) : (
      <WideTable name={name} head={head} isOfNumbers>
        {lines.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </WideTable>
    )}
  </>
)
