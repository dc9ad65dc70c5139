/** Closed sets, counts and ids; never an address, a token or a word of anybody's. */
export type Attributes = Record<string, string | number | boolean>

/** Something that takes its time, as who looks at traces sees it. */
export interface Span {
  note(attributes: Attributes): void
  event(name: string): void
}

/** A call of HTTP, which ends when its answer has gone out. */
export interface CallSpan {
  traceId: string
  /** What `next` begins is a part of the call. */
  run(next: () => void): void
  end(status: number): void
}

export interface Tracing {
  isOn: boolean
  /** For the operator. */
  label: string
  /** Runs `work` as a part of what is under way. Where it fails, the span says how, and nothing of the error's words. */
  span<Result>(
    name: string,
    attributes: Attributes,
    work: () => Promise<Result>,
    kind?: 'client',
  ): Promise<Result>
  /** The same as a trace of its own, for work that is taken from a queue by whoever is woken. */
  trace<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result>
  /** The innermost span that is under way. */
  current(): Span
  /** `traceparent` is the header of W3C Trace Context, of somebody who may name a trace. */
  call(name: string, attributes: Attributes, traceparent?: string): CallSpan
  close(): Promise<void>
}

const nothing: Span = { note: () => {}, event: () => {} }

/** Where nobody looks at traces. */
export const noTracing: Tracing = {
  isOn: false,
  label: 'off',
  span: (_name, _attributes, work) => work(),
  trace: (_name, _attributes, work) => work(),
  current: () => nothing,
  call: () => ({ traceId: '', run: (next) => next(), end: () => {} }),
  close: async () => {},
}
