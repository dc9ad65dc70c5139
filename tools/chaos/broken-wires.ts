/** How a model server departs from what it should send. */
export type Wire = {
  /** It takes the request and says nothing. */
  isSilent?: true
  /** It answers with this status. */
  status?: number
  /** Milliseconds that a word takes, where it is not as always. */
  tokenMs?: number
  /** What goes out in the place of a frame, in parts, or how it stops there; nothing where the frame goes as it is. */
  change?: (
    frame: string,
    index: number,
    frames: string[],
  ) => (string | Buffer)[] | 'stall' | 'end' | 'reset' | undefined
}

/** `whole`: the reply has to arrive as it is. `failed`: it has to end as failed, with what was shown before. */
type Case = { wire: Wire; expects: 'whole' | 'failed'; fault: 'REL-9' | 'REL-10' }

/** A message that ends so is answered with adult content, however well everything goes. */
const ADULT_WIRE: Wire = {
  change: (frame, index) =>
    index === 0 ? [frame.replace(/"content":"[^"]*"/, '"content":"Now, she is naked. "')] : undefined,
}

/** A message that ends so is answered slowly: there is time to do something about it. */
const SLOW_WIRE: Wire = { tokenMs: 200 }

/** What a model sends that a message calls so, where all is well. */
export const goodWires: Record<string, Wire> = { adult: ADULT_WIRE, slow: SLOW_WIRE }

const AT = 6
const at = (does: (frame: string, frames: string[]) => ReturnType<NonNullable<Wire['change']>>): Wire => ({
  change: (frame, index, frames) => (index === AT ? does(frame, frames) : undefined),
})
const each = (does: (frame: string, index: number) => (string | Buffer)[]): Wire => ({ change: does })

/** Each by the name that a message calls it by. */
export const brokenWires: Record<string, Case> = {
  'too-many': { fault: 'REL-9', expects: 'failed', wire: { status: 429 } },
  'server-error': { fault: 'REL-9', expects: 'failed', wire: { status: 500 } },
  silent: { fault: 'REL-9', expects: 'failed', wire: { isSilent: true } },
  stalls: { fault: 'REL-9', expects: 'failed', wire: at(() => 'stall') },
  resets: { fault: 'REL-9', expects: 'failed', wire: at(() => 'reset') },
  ends: { fault: 'REL-9', expects: 'failed', wire: at(() => 'end') },
  'half-json': { fault: 'REL-10', expects: 'failed', wire: at((frame) => [`${frame.slice(0, 25)}\n\n`]) },
  'error-object': {
    fault: 'REL-10',
    expects: 'failed',
    wire: at(() => ['data: {"error":{"message":"out of memory"}}\n\n']),
  },
  'wrong-type': {
    fault: 'REL-10',
    expects: 'failed',
    wire: at(() => ['data: {"choices":[{"index":0,"delta":{"content":42}}]}\n\n']),
  },
  'bad-utf8': {
    fault: 'REL-10',
    expects: 'failed',
    wire: at((frame) => [Buffer.from(frame.replace('"content":"', '"content":"\xC3('), 'latin1')]),
  },
  'huge-line': {
    fault: 'REL-10',
    expects: 'failed',
    wire: at(() => [`data: {"choices":[{"index":0,"delta":{"content":"${'x'.repeat(400_000)}"}}]}\n\n`]),
  },
  fused: {
    fault: 'REL-10',
    expects: 'whole',
    wire: {
      change: (frame, index, frames) =>
        index === AT ? [] : index === AT + 1 ? [`${frames[AT] ?? ''}${frame}`] : undefined,
    },
  },
  split: { fault: 'REL-10', expects: 'whole', wire: each((frame) => inParts(Buffer.from(frame), 7)) },
  crlf: { fault: 'REL-10', expects: 'whole', wire: each((frame) => [frame.replaceAll('\n', '\r\n')]) },
  cr: { fault: 'REL-10', expects: 'whole', wire: each((frame) => [frame.replaceAll('\n', '\r')]) },
  comments: { fault: 'REL-10', expects: 'whole', wire: each((frame) => [`: still here\n\n${frame}`]) },
  bom: {
    fault: 'REL-10',
    expects: 'whole',
    wire: each((frame, index) => [index === 0 ? `\uFEFF${frame}` : frame]),
  },
}

function inParts(bytes: Buffer, length: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, part) =>
    bytes.subarray(part * length, (part + 1) * length),
  )
}
