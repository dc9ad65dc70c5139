import { z } from 'zod'

export const Nothing = z.object({})

/** What a call does, what goes into it and what comes out; the only description of each. */
export type CallSchemas = {
  /** A sentence on what the call does. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  answer: z.ZodType
  /** The answer is a stream of these; where `answer` is no text, only for who sends `Accept: text/event-stream`. */
  events?: z.ZodType
  /** The answer is a file of this type. */
  file?: string
  /** The body is a file of one of these types. */
  upload?: readonly string[]
}

/** The call has no other answer than its stream. */
export const isOnlyStream = ({ events, answer }: CallSchemas) =>
  events !== undefined && answer instanceof z.ZodString
