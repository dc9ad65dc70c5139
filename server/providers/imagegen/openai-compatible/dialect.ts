import type { Size } from '../drawn-size.ts'

/** What a model of OpenAI's own takes; servers that only speak like it take what they please. */
export type Dialect = {
  sizes: readonly Size[]
  /** Characters of a prompt. */
  promptMax: number
  /** Fields that it refuses to do without, or to know. */
  fields: Record<string, unknown>
  /** Fields that go with a picture to be like. */
  editFields: Record<string, string>
  /** `negative_prompt` and `seed`, which OpenAI's refuse and others ignore where they have no use for them. */
  takesMore: boolean
}

const sizes = (...all: string[]): Size[] =>
  all.map((size) => {
    const [width = 0, height = 0] = size.split('x').map(Number)
    return { width, height }
  })

const OPENAI: readonly [RegExp, Omit<Dialect, 'takesMore'>][] = [
  [/^gpt-image-[2-9]/, { sizes: [], promptMax: 32_000, fields: {}, editFields: {} }],
  [
    /^gpt-image-1-mini/,
    {
      sizes: sizes('1024x1024', '1024x1536', '1536x1024'),
      promptMax: 32_000,
      fields: {},
      editFields: {},
    },
  ],
  [
    /^(gpt-image|chatgpt-image)/,
    {
      sizes: sizes('1024x1024', '1024x1536', '1536x1024'),
      promptMax: 32_000,
      fields: {},
      editFields: { input_fidelity: 'high' },
    },
  ],
  [
    /^dall-e-3/,
    {
      sizes: sizes('1024x1024', '1024x1792', '1792x1024'),
      promptMax: 4000,
      fields: { response_format: 'b64_json' },
      editFields: {},
    },
  ],
  [
    /^dall-e-2/,
    {
      sizes: sizes('512x512', '1024x1024'),
      promptMax: 1000,
      fields: { response_format: 'b64_json' },
      editFields: { response_format: 'b64_json' },
    },
  ],
]

export function dialectOf(model: string): Dialect {
  const known = OPENAI.find(([name]) => name.test(model))
  if (known) return { ...known[1], takesMore: false }
  const fields = { response_format: 'b64_json' }
  return { sizes: [], promptMax: 2000, fields, editFields: fields, takesMore: true }
}
