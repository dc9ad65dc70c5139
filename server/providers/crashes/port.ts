/** A place in our own code. */
export type CrashPlace = { file: string; line: number; column: number; call?: string }

/** An error that nobody expected, in words that say nothing of anybody (decision 0041). */
export type Crash = {
  /** A uuid. */
  id: string
  at: Date
  side: 'browser' | 'server'
  /** The name of the error's kind. */
  type: string
  /** Known words of its message. */
  words: string
  /** The page by its name, the route by its pattern, or `process`. */
  where: string
  /** The innermost first. */
  frames: CrashPlace[]
  /** Of a closed set, as those of PostgreSQL and Node. */
  code?: string
  /** The server's log has more under it. */
  requestId?: string
}

/** Who is told of errors. */
export interface CrashSink {
  readonly label: string
  /** False where reports stay in the log of this server; then browsers send none. */
  readonly isReal: boolean
  /** Rejects where the report was not taken. */
  send(crash: Crash): Promise<void>
}
