import { writeFileSync } from 'node:fs'

/** A value of the metadata with its type in the file. */
export type GgufValue =
  | { u32: number }
  | { f32: number }
  | { bool: boolean }
  | { string: string }
  | { strings: string[] }
  | { f32s: number[] }
  | { i32s: number[] }

type Tensor = { name: string; dims: number[]; values: Float32Array }

const TYPES = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 }
const ALIGNMENT = 32

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
const f32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)])
const list = (type: number, items: Buffer[]) => [u32(TYPES.array), u32(type), u64(items.length), ...items]

function valueBytes(value: GgufValue): Buffer[] {
  if ('u32' in value) return [u32(TYPES.u32), u32(value.u32)]
  if ('f32' in value) return [u32(TYPES.f32), f32(value.f32)]
  if ('bool' in value) return [u32(TYPES.bool), Buffer.from([value.bool ? 1 : 0])]
  if ('string' in value) return [u32(TYPES.string), text(value.string)]
  if ('strings' in value) return list(TYPES.string, value.strings.map(text))
  if ('f32s' in value) return list(TYPES.f32, value.f32s.map(f32))
  return list(TYPES.i32, value.i32s.map(u32))
}

/** The bytes of a GGUF file, version 3, with tensors of 32-bit floats. */
export function ggufBytes(metadata: Record<string, GgufValue>, tensors: Tensor[] = []): Buffer {
  const aligned = (size: number) => Math.ceil(size / ALIGNMENT) * ALIGNMENT
  let offset = 0
  const infos = tensors.flatMap(({ name, dims, values }) => {
    const info = [text(name), u32(dims.length), ...dims.map(u64), u32(0), u64(offset)]
    offset += aligned(values.byteLength)
    return info
  })
  const entries = Object.entries(metadata)
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(entries.length),
    ...entries.flatMap(([key, value]) => [text(key), ...valueBytes(value)]),
    ...infos,
  ])
  const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(aligned(bytes.length) - bytes.length)])
  return Buffer.concat([
    padded(head),
    ...tensors.map(({ values }) => padded(Buffer.from(values.buffer, values.byteOffset, values.byteLength))),
  ])
}

const WIDTH = 32
const HEADS = 4
const FEED_FORWARD = 64
const LAYERS = 2
export const TINY_WINDOW = 1024

const NORMAL = 1
const UNKNOWN = 2
const CONTROL = 3
const BYTE = 6

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
/** Pieces of a SentencePiece vocabulary: every byte, every printable character, the commonest pairs. */
const VOCABULARY = [
  { piece: '<unk>', type: UNKNOWN, score: 0 },
  { piece: '<s>', type: CONTROL, score: 0 },
  { piece: '</s>', type: CONTROL, score: 0 },
  ...Array.from({ length: 256 }, (_, byte) => ({
    piece: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    type: BYTE,
    score: 0,
  })),
  ...PRINTABLE.map((character) => ({ piece: character.replace(' ', '▁'), type: NORMAL, score: -100 })),
  ...['th', 'he', 'in', 'er', 'an', '▁t', '▁a', 'the'].map((piece, at) => ({
    piece,
    type: NORMAL,
    score: -at - 1,
  })),
]

const TEMPLATE =
  "{% for message in messages %}{{ '<|' + message['role'] + '|>\\n' + message['content'] + eos_token + '\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|assistant|>\\n' }}{% endif %}"

/** Numbers that look random and are the same each time; `of` may set those of a row apart. */
function weights(
  [width = 1, rows = 1]: number[],
  seed: number,
  of?: (row: number, column: number) => number | undefined,
) {
  let state = seed * 7919 + 1
  return Float32Array.from({ length: width * rows }, (_, at) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return of?.(Math.floor(at / width), at % width) ?? (state / 0x7fffffff - 0.5) / 2
  })
}

// The first number of the state is the same for every text, as no layer writes to it. What the model shall not say of
// its own accord weighs against it: an end, bytes that are no text, and letters of which words could be made.
const EMBEDDING = (_row: number, column: number) => (column === 0 ? 1 : undefined)
const LAYER_OUT = (row: number) => (row === 0 ? 0 : undefined)
const SAID = (row: number, column: number) =>
  column === 0 ? (/^[lma▁.]$/.test(VOCABULARY[row]?.piece ?? '') ? 0 : -10) : undefined

/** A language model with random weights: it hums without end, and writes whatever a grammar wants. About 180 kB. */
export function tinyModelBytes(more: Record<string, GgufValue> = {}): Buffer {
  type Row = (row: number, column: number) => number | undefined
  const shapes: [string, number[], Row?][] = [
    ['token_embd.weight', [WIDTH, VOCABULARY.length], EMBEDDING],
    ...Array.from({ length: LAYERS }, (_, layer): [string, number[], Row?][] => [
      [`blk.${layer}.attn_q.weight`, [WIDTH, WIDTH]],
      [`blk.${layer}.attn_k.weight`, [WIDTH, WIDTH]],
      [`blk.${layer}.attn_v.weight`, [WIDTH, WIDTH]],
      [`blk.${layer}.attn_output.weight`, [WIDTH, WIDTH], LAYER_OUT],
      [`blk.${layer}.ffn_gate.weight`, [WIDTH, FEED_FORWARD]],
      [`blk.${layer}.ffn_up.weight`, [WIDTH, FEED_FORWARD]],
      [`blk.${layer}.ffn_down.weight`, [FEED_FORWARD, WIDTH], LAYER_OUT],
    ]).flat(),
    ['output.weight', [WIDTH, VOCABULARY.length], SAID],
  ]
  const norms = [
    'output_norm.weight',
    ...Array.from({ length: LAYERS }, (_, layer) => [
      `blk.${layer}.attn_norm.weight`,
      `blk.${layer}.ffn_norm.weight`,
    ]).flat(),
  ]
  return ggufBytes(
    {
      'general.architecture': { string: 'llama' },
      'general.name': { string: 'Tiny' },
      'general.license': { string: 'mit' },
      'llama.context_length': { u32: TINY_WINDOW },
      'llama.embedding_length': { u32: WIDTH },
      'llama.block_count': { u32: LAYERS },
      'llama.feed_forward_length': { u32: FEED_FORWARD },
      'llama.attention.head_count': { u32: HEADS },
      'llama.attention.head_count_kv': { u32: HEADS },
      'llama.attention.layer_norm_rms_epsilon': { f32: 1e-5 },
      'llama.rope.dimension_count': { u32: WIDTH / HEADS },
      'llama.vocab_size': { u32: VOCABULARY.length },
      'general.file_type': { u32: 0 },
      'tokenizer.ggml.model': { string: 'llama' },
      'tokenizer.ggml.tokens': { strings: VOCABULARY.map(({ piece }) => piece) },
      'tokenizer.ggml.scores': { f32s: VOCABULARY.map(({ score }) => score) },
      'tokenizer.ggml.token_type': { i32s: VOCABULARY.map(({ type }) => type) },
      'tokenizer.ggml.bos_token_id': { u32: 1 },
      'tokenizer.ggml.eos_token_id': { u32: 2 },
      'tokenizer.ggml.unknown_token_id': { u32: 0 },
      'tokenizer.ggml.add_bos_token': { bool: true },
      'tokenizer.chat_template': { string: TEMPLATE },
      ...more,
    },
    [
      ...shapes.map(([name, dims, of], at) => ({ name, dims, values: weights(dims, at + 1, of) })),
      ...norms.map((name) => ({ name, dims: [WIDTH], values: new Float32Array(WIDTH).fill(1) })),
    ],
  )
}

export function writeTinyModel(file: string, more: Record<string, GgufValue> = {}): string {
  writeFileSync(file, tinyModelBytes(more))
  return file
}
