import { ConfigError } from '#server/platform/config.ts'

/** A workflow as ComfyUI exports it for programs: nodes by their ids. */
export type Workflow = { [node: string]: { class_type: string; inputs: { [name: string]: unknown } } }

/** What a workflow may ask for, in double braces; a text that is nothing else gets the value as it is. */
export const PLACEHOLDERS = [
  'prompt',
  'negative',
  'seed',
  'width',
  'height',
  'steps',
  'guidance',
  'model',
  'reference',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type Values = Record<Placeholder, string | number>

const ANY = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Throws, with what to do about it, what is no workflow, or lacks or misspells a placeholder. */
export function parseWorkflow(text: string, file: string, needed: readonly Placeholder[]): Workflow {
  const wrong = (what: string) => new ConfigError(`The ComfyUI workflow ${file} ${what}`)
  let workflow: unknown
  try {
    workflow = JSON.parse(text)
  } catch {
    throw wrong('is no JSON.')
  }
  if (typeof workflow === 'object' && workflow !== null && 'nodes' in workflow)
    throw wrong("is one for ComfyUI's own page. Export it there for the API.")
  if (!isWorkflow(workflow)) throw wrong('is no list of nodes with a class_type and inputs each.')
  const found = new Set([...text.matchAll(ANY)].map(([, name = '']) => name))
  const known: ReadonlySet<string> = new Set(PLACEHOLDERS)
  const unknown = [...found].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw wrong(`has unknown placeholders: ${unknown.join(', ')}. There are: ${PLACEHOLDERS.join(', ')}.`)
  const missing = needed.filter((name) => !found.has(name))
  if (missing.length > 0) throw wrong(`has no place for: ${missing.map((name) => `{{${name}}}`).join(', ')}.`)
  return workflow
}

export const asksFor = (workflow: Workflow, name: Placeholder): boolean =>
  [...JSON.stringify(workflow).matchAll(ANY)].some(([, found]) => found === name)

/** The workflow with its values in place. They are put into parsed nodes: no text can become a part of the workflow. */
export function fillWorkflow(workflow: Workflow, values: Values): Workflow {
  const filled: Workflow = {}
  for (const [id, node] of Object.entries(workflow)) {
    const inputs = Object.entries(node.inputs).map(([name, input]) => [name, fill(input, values)])
    filled[id] = { ...node, inputs: Object.fromEntries(inputs) }
  }
  return filled
}

function fill(input: unknown, values: Values): unknown {
  if (Array.isArray(input)) return input.map((item) => fill(item, values))
  if (typeof input !== 'string') return input
  const [whole] = PLACEHOLDERS.filter((name) => input.replace(/\s/g, '') === `{{${name}}}`)
  if (whole) return values[whole]
  return input.replace(ANY, (_, name: Placeholder) => String(values[name]))
}

function isWorkflow(value: unknown): value is Workflow {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const nodes = Object.values(value)
  return nodes.length > 0 && nodes.every(isNode)
}

const isNode = (node: unknown) =>
  typeof node === 'object' &&
  node !== null &&
  'class_type' in node &&
  typeof node.class_type === 'string' &&
  'inputs' in node &&
  typeof node.inputs === 'object' &&
  node.inputs !== null
