import { parseSync } from 'vite'

/** What one language says for one message; a message that counts has a form for each of the language's plural rules. */
export type Translation = string | Readonly<Record<string, string>>

/** One place of a source file where a page says something; offsets are of the source. */
export type Message = {
  /** The English words, with `{name}` for each value and `<0>…</0>` for each element. */
  key: string
  isPlural: boolean
  start: number
  end: number
  /** The place's source, saying `translation`. Without one: the English, free of its mark. `slice` gives the rest of it. */
  say: (slice: Slice, translation?: Translation) => string
}

/** A part of the source file, by its offsets. */
type Slice = (start: number, end: number) => string

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const nodeIn = (node: Node, name: string): Node | undefined => {
  const value = node[name]
  return isNode(value) ? value : undefined
}

const nodesIn = (node: Node, name: string): Node[] => [node[name]].flat().filter(isNode)

/** All messages of a source file, those inside of others too. */
export function messagesOf(source: string, file: string): Message[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Message[] = []
  const visit = (node: Node, parent?: Node) => {
    const message = tagged(node) ?? counted(node) ?? rich(node, parent)
    if (message) found.push({ ...message, start: node.start, end: node.end })
    for (const child of childrenOf(node)) visit(child, node)
  }
  visit(program as unknown as Node)
  return found
}

type Said = Omit<Message, 'start' | 'end'>

/** t`…` */
function tagged(node: Node): Said | undefined {
  if (node.type !== 'TaggedTemplateExpression' || nodeIn(node, 'tag')?.name !== 't') return undefined
  const quasi = nodeIn(node, 'quasi')
  return quasi && { ...template(quasi), isPlural: false }
}

/** plural(count, { one: `…`, other: `…` }) */
function counted(node: Node): Said | undefined {
  if (node.type !== 'CallExpression' || nodeIn(node, 'callee')?.name !== 'plural') return undefined
  const [count, forms] = nodesIn(node, 'arguments')
  if (!count || !forms) return undefined
  const other = nodesIn(forms, 'properties').find((form) => nodeIn(form, 'key')?.name === 'other')
  const value = other && nodeIn(other, 'value')
  if (!value) return undefined
  const { key, say } = template(value)
  return {
    key,
    isPlural: true,
    say: (slice, translation) => {
      if (typeof translation !== 'object') return `plural(${slice(count.start, node.end)}`
      const said = Object.entries(translation).map(([form, words]) => `${form}: ${say(slice, words)}`)
      return `plural(${slice(count.start, count.end)}, { ${said.join(', ')} })`
    },
  }
}

/** A template or string literal, with its values by name. */
function template(node: Node): Pick<Said, 'key' | 'say'> {
  const quasis = node.type === 'TemplateLiteral' ? nodesIn(node, 'quasis').map(cooked) : [String(node.value)]
  const values = node.type === 'TemplateLiteral' ? nodesIn(node, 'expressions') : []
  const names = namesOf(values)
  return {
    key: quasis.map((quasi, at) => quasi + (names[at] ? `{${names[at]}}` : '')).join(''),
    say: (slice, translation) => {
      if (typeof translation !== 'string') return slice(node.start, node.end)
      const parts = translation.split(/\{(\w+)\}/)
      const slot = (name: string) => sliceOf(values[names.indexOf(name)], slice)
      return `\`${parts.map((part, at) => (at % 2 ? `\${${slot(part)}}` : inTemplate(part))).join('')}\``
    },
  }
}

const cooked = (quasi: Node) => {
  const value = quasi.value as { cooked: string }
  return value.cooked
}

const sliceOf = (node: Node | undefined, slice: Slice) => (node ? slice(node.start, node.end) : '')

const inTemplate = (text: string) => text.replace(/[\\`]|\$\{/g, '\\$&')

/** Names for values, as translators read them: what the code calls each, else its number. */
function namesOf(values: readonly Node[]): string[] {
  const names: string[] = []
  for (const [at, value] of values.entries()) {
    const name = nameOf(value) ?? String(at)
    names.push(names.includes(name) ? `${name}${at}` : name)
  }
  return names
}

function nameOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Identifier') return String(node.name)
  if (node?.type === 'MemberExpression' && node.computed === false) return nameOf(nodeIn(node, 'property'))
  if (node?.type !== 'CallExpression') return undefined
  const callee = nodeIn(node, 'callee')
  // `count.toLocaleString()` is the count; `dollars(cents)` is dollars.
  return nameOf(callee?.type === 'MemberExpression' ? nodeIn(callee, 'object') : callee)
}

/** <T>…</T> */
function rich(node: Node, parent?: Node): Said | undefined {
  const opening = nodeIn(node, 'openingElement')
  if (node.type !== 'JSXElement' || !opening || nodeIn(opening, 'name')?.name !== 'T') return undefined
  const pieces = piecesOf(node)
  const end = nodeIn(node, 'closingElement')?.start ?? node.end
  // Inside of an element the words are its children; elsewhere they need something around them.
  const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment'
  const around = (children: string) => (isChild ? children : `<>${children}</>`)
  return {
    key: pieces.map((piece) => ('words' in piece ? piece.words : piece.mark)).join(''),
    isPlural: false,
    say: (slice, translation) => {
      if (typeof translation !== 'string') return around(slice(opening.end, end))
      const parts = translation.split(/(\{\w+\}|<\/?\d+\/?>)/)
      const said = parts.map((part, at) => {
        if (at % 2 === 0) return part && `{${JSON.stringify(part)}}`
        const piece = pieces.find((one) => 'mark' in one && one.mark === part)
        return piece && 'node' in piece ? sliceOf(piece.node, slice) : ''
      })
      return around(said.join(''))
    },
  }
}

/** Words, or a node of the source with its mark in the message. */
type Piece = { words: string } | { mark: string; node: Node }

/** What stands inside of an element, in order: words, values, and the beginnings and ends of elements. */
function piecesOf(root: Node): Piece[] {
  const values: Node[] = []
  let count = 0
  const walk = (parent: Node): Piece[] =>
    nodesIn(parent, 'children').flatMap((child): Piece[] => {
      if (child.type === 'JSXText') return [{ words: jsxWords(String(child.value)) }]
      if (child.type === 'JSXExpressionContainer') {
        const value = nodeIn(child, 'expression')
        if (!value || value.type === 'JSXEmptyExpression') return []
        if (value.type === 'Literal') return [{ words: String(value.value) }]
        values.push(value)
        return [{ mark: '', node: child }]
      }
      const number = count++
      const opening = nodeIn(child, 'openingElement')
      const closing = nodeIn(child, 'closingElement')
      if (!opening || !closing) return [{ mark: `<${number}/>`, node: child }]
      return [{ mark: `<${number}>`, node: opening }, ...walk(child), { mark: `</${number}>`, node: closing }]
    })
  const pieces = walk(root)
  const names = namesOf(values)
  return pieces.map((piece) =>
    'mark' in piece && piece.mark === '' ? { ...piece, mark: `{${names.shift()}}` } : piece,
  )
}

/** Text between elements as JSX reads it: a line's margins are no words. */
export function jsxWords(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, at) => {
      const start = at === 0 ? line : line.replace(/^[ \t]+/, '')
      return at === lines.length - 1 ? start : start.replace(/[ \t]+$/, '')
    })
    .filter(Boolean)
    .join(' ')
}
