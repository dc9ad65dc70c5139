import { z } from 'zod'

const text = z.string().default('')
const texts = z.array(z.string()).default([])
const extensions = z.record(z.string(), z.unknown()).default({})

/**
 * Words that enter the prompt when one of its keys is said. Field names are those of the published formats, and what
 * they do not name stays where it is.
 */
export const LoreEntry = z.looseObject({
  keys: texts,
  content: text,
  extensions,
  enabled: z.boolean().default(true),
  /** Smaller comes first in the prompt. */
  insertion_order: z.number().default(100),
  case_sensitive: z.boolean().optional(),
  use_regex: z.boolean().default(false),
  /** Always in the prompt. */
  constant: z.boolean().optional(),
  name: z.string().optional(),
  comment: z.string().optional(),
  /** Smaller leaves first when the budget is small. */
  priority: z.number().optional(),
  id: z.union([z.number(), z.string()]).optional(),
  /** One of `keys` and one of `secondary_keys` must be said. */
  selective: z.boolean().optional(),
  secondary_keys: z.array(z.string()).optional(),
  position: z.string().optional(),
})
export type LoreEntry = z.infer<typeof LoreEntry>

export const Lorebook = z.looseObject({
  name: z.string().optional(),
  description: z.string().optional(),
  /** How many of the latest messages are read for keys. */
  scan_depth: z.number().optional(),
  /** In tokens. */
  token_budget: z.number().optional(),
  recursive_scanning: z.boolean().optional(),
  extensions,
  entries: z.array(LoreEntry).default([]),
})
export type Lorebook = z.infer<typeof Lorebook>
