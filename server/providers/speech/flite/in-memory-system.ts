/** The few calls of WASI that Flite makes, answered without files: it sees its arguments, and one file to write. */

const SUCCESS = 0
const BAD_FILE = 8
const NOT_SEEKABLE = 70

const STDERR = 2
const FOLDER = 3
const FILE = 4
/** The folder of the file, as the program is told. */
const FOLDER_NAME = new TextEncoder().encode('/')
const CHARACTER_DEVICE = 2
const FOLDER_TYPE = 3
const REGULAR_FILE = 4

class Exit {
  readonly code: number
  constructor(code: number) {
    this.code = code
  }
}

export type Ran = { code: number; file: Uint8Array<ArrayBuffer>; complaint: string }

/**
 * Runs a program; whatever file it opens for writing is the one that comes back. Rejects where the program breaks.
 */
export async function runInMemory(program: WebAssembly.Module, args: string[]): Promise<Ran> {
  const written: Partial<Record<number, Uint8Array[]>> = { [STDERR]: [], [FILE]: [] }
  const encoded = args.map((arg) => new TextEncoder().encode(`${arg}\0`))
  let memory = new WebAssembly.Memory({ initial: 0 })
  const view = () => new DataView(memory.buffer)
  const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length)

  const calls = {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, encoded.length, true)
      view().setUint32(size, lengthOf(encoded), true)
      return SUCCESS
    },
    args_get(pointers: number, buffer: number) {
      let at = buffer
      for (const [index, arg] of encoded.entries()) {
        view().setUint32(pointers + 4 * index, at, true)
        bytes(at, arg.length).set(arg)
        at += arg.length
      }
      return SUCCESS
    },
    clock_time_get(_clock: number, _precision: bigint, result: number) {
      view().setBigUint64(result, 0n, true)
      return SUCCESS
    },
    fd_prestat_get(descriptor: number, result: number) {
      if (descriptor !== FOLDER) return BAD_FILE
      view().setUint32(result, 0, true)
      view().setUint32(result + 4, FOLDER_NAME.length, true)
      return SUCCESS
    },
    fd_prestat_dir_name(_descriptor: number, result: number) {
      bytes(result, FOLDER_NAME.length).set(FOLDER_NAME)
      return SUCCESS
    },
    path_open(...[, , , , , , , , result = 0]: (number | bigint)[]) {
      view().setUint32(Number(result), FILE, true)
      return SUCCESS
    },
    fd_fdstat_get(descriptor: number, result: number) {
      if (descriptor > FILE) return BAD_FILE
      bytes(result, 24).fill(0)
      const types: Partial<Record<number, number>> = { [FOLDER]: FOLDER_TYPE, [FILE]: REGULAR_FILE }
      view().setUint8(result, types[descriptor] ?? CHARACTER_DEVICE)
      // All rights, to this and to what is opened from it.
      bytes(result + 8, 16).fill(0xff)
      return SUCCESS
    },
    fd_write(descriptor: number, vectors: number, count: number, result: number) {
      const parts = Array.from({ length: count }, (_, index) => {
        const at = vectors + 8 * index
        // A copy: the memory is the program's to change.
        return bytes(view().getUint32(at, true), view().getUint32(at + 4, true)).slice()
      })
      written[descriptor]?.push(...parts)
      view().setUint32(result, lengthOf(parts), true)
      return SUCCESS
    },
    fd_read(_descriptor: number, _vectors: number, _count: number, result: number) {
      view().setUint32(result, 0, true)
      return SUCCESS
    },
    fd_seek: () => NOT_SEEKABLE,
    fd_fdstat_set_flags: () => SUCCESS,
    fd_close: () => SUCCESS,
    proc_exit(code: number): never {
      throw new Exit(code)
    },
  }

  const { exports } = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: calls })
  const { memory: own, _start: start } = exports
  if (!(own instanceof WebAssembly.Memory) || typeof start !== 'function')
    throw new Error('This is not a WASI program.')
  memory = own
  let code = 0
  try {
    start()
  } catch (error) {
    if (!(error instanceof Exit)) throw error
    code = error.code
  }
  const complaint = new TextDecoder().decode(joined(written[STDERR]))
  return { code, file: joined(written[FILE]), complaint }
}

const lengthOf = (parts: Uint8Array[]) => parts.reduce((length, part) => length + part.length, 0)

function joined(parts: Uint8Array[] = []): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(lengthOf(parts))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
