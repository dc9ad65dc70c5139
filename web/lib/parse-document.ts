import type { Block, Line, Span } from '#contract/documents.ts'

/**
 * Reads the small part of Markdown that long texts are written in: lines `name: value` up to `---`, then
 * sections `## Heading {#id}` of paragraphs, `- lists` and `| tables |`, with `**strong**` words, `*emphasis*` and `[links](/address)`.
 * Throws where a text stands before the first section, or a heading has no id. What comes out is checked by
 * the schema of its kind.
 */
export function parseDocument(text: string): Record<string, unknown> {
  const [head = '', ...body] = text.split(/^---$/m)
  const [preamble = '', ...sections] = body.join('---').split(/^## /m)
  if (preamble.trim()) throw new Error(`text before the first section: ${preamble.trim().slice(0, 60)}`)
  return { ...parseHead(head), sections: sections.map(parseSection) }
}

function parseHead(head: string): Record<string, string> {
  const lines = head.split('\n').filter((line) => line.trim())
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )
}

function parseSection(text: string) {
  const [, heading, id, rest] = /^(.+) \{#([^}]+)\}\n([\s\S]*)$/.exec(text) ?? []
  if (!heading || !id || rest === undefined) throw new Error(`no {#id} after: ${text.slice(0, 60)}`)
  const blocks = rest.split(/\n\s*\n/).map((block) => block.trim())
  return { id, heading, blocks: blocks.filter(Boolean).map(parseBlock) }
}

function parseBlock(text: string): Block {
  const lines = text.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => parseLine(line.slice(2))) }
  if (lines.every((line) => line.startsWith('|'))) {
    const [head = [], ...rows] = lines.map(parseRow)
    return { kind: 'table', head, rows }
  }
  return { kind: 'paragraph', line: parseLine(lines.join(' ')) }
}

const parseRow = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => parseLine(cell.trim()))

function parseLine(text: string): Line {
  const spans: Span[] = []
  let end = 0
  for (const match of text.matchAll(/\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, strong, emphasis, words = '', href = ''] = match
    if (match.index > end) spans.push(text.slice(end, match.index))
    spans.push(strong ? { strong } : emphasis ? { emphasis } : { text: words, href })
    end = match.index + whole.length
  }
  if (end < text.length) spans.push(text.slice(end))
  return spans
}
