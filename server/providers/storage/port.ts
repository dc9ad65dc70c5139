import type { Readable } from 'node:stream'

/** Files by name. A name is one path part of letters, digits, dots and dashes; writing it again replaces the file. */
export interface Storage {
  readonly label: string
  /** False for the folder of this machine. */
  readonly isReal: boolean
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

/** What `name` may be. */
export const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9.-]*$/

export class StorageError extends Error {
  override name = 'StorageError'
}

export function requireFileName(name: string): void {
  if (!FILE_NAME.test(name))
    throw new StorageError('A file name in the storage has letters, digits, dots and dashes only.')
}
