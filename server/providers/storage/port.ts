import type { Readable } from 'node:stream'

/** Files by name. A name is one path part of letters, digits, dots and dashes; writing it again replaces the file. */
export interface Storage {
  readonly label: string
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined where no such file is. */
  size(name: string): Promise<number | undefined>
  /** The file, or a part of it with its first and last byte; `bytes` are all that it has. Undefined where no such file is. */
  read(
    name: string,
    part?: { start: number; end: number },
  ): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Also where no such file is, or only half of one. */
  remove(name: string): Promise<void>
}
