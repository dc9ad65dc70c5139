import { createElement, Fragment } from 'react'
import { Link } from 'react-router'
import type { Block, Line, Span } from '#contract/documents.ts'
import styles from './blocks.module.css'

/** Each part of a list as an element of its own: texts that never change need no keys. */
const each = <Part,>(parts: readonly Part[], render: (part: Part) => React.ReactNode) =>
  createElement(Fragment, null, ...parts.map(render))

export const Blocks = ({ blocks }: { blocks: readonly Block[] }) => each(blocks, renderBlock)

function renderBlock(block: Block): React.ReactNode {
  if (block.kind === 'paragraph') return <p>{renderLine(block.line)}</p>
  if (block.kind === 'list') return <ul className={styles.list}>{each(block.items, renderItem)}</ul>
  return (
    <table className={styles.table}>
      <thead>
        <tr>{each(block.head, renderHead)}</tr>
      </thead>
      <tbody>{each(block.rows, renderRow)}</tbody>
    </table>
  )
}

const renderItem = (line: Line) => <li>{renderLine(line)}</li>
const renderHead = (line: Line) => <th scope="col">{renderLine(line)}</th>
const renderRow = (cells: readonly Line[]) => <tr>{each(cells, renderCell)}</tr>
const renderCell = (line: Line) => <td>{renderLine(line)}</td>
const renderLine = (line: Line) => each(line, renderSpan)

function renderSpan(span: Span): React.ReactNode {
  if (typeof span === 'string') return span
  if ('strong' in span) return <strong>{span.strong}</strong>
  if ('emphasis' in span) return <em>{span.emphasis}</em>
  const { text, href } = span
  // A place on the same page goes through the router too, which remembers where the reader was.
  return /^[#/]/.test(href) ? (
    <Link to={href} className="link" discover="none">
      {text}
    </Link>
  ) : (
    <a href={href} className="link" rel="noreferrer">
      {text}
    </a>
  )
}
