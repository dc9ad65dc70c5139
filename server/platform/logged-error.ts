const FRAMES_MAX = 12
const CAUSES_MAX = 3

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError }

/**
 * What the log keeps of an error. Fields that hold values, such as `detail` and `where` of PostgreSQL's, `input` of an
 * address or the words of a parser, are what people wrote.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '' }
  const { cause, name, stack } = error
  const code = codeOf(error)
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES_MAX)
  return {
    type: name === 'error' ? 'DatabaseError' : name,
    message: messageOf(error),
    ...(code && { code }),
    ...(frames && { stack: frames.join('\n') }),
    ...(cause !== undefined && depth < CAUSES_MAX && { cause: loggedError(cause, depth + 1) }),
  }
}

/** `code` of Node and PostgreSQL, `kind` or `reason` of our ports: each one of a closed set. */
function codeOf(error: Error): string | undefined {
  for (const name of ['code', 'kind', 'reason'] as const) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' && /^[\w-]{1,40}$/.test(value)) return value
  }
  return undefined
}

function messageOf(error: Error): string {
  // Of JSON that cannot be read it quotes a piece.
  if (error instanceof SyntaxError) return 'It cannot be read.'
  if ('issues' in error && Array.isArray(error.issues))
    return error.issues.map((issue) => `${issue?.path?.join('.')}: ${issue?.code}`).join(', ')
  // `invalid input syntax for type uuid: "..."` quotes the value; names of tables and constraints stand elsewhere.
  if ('severity' in error) return error.message.replace(/: ".*"$/s, ': a value')
  return error.message
}
