import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const ROOM_BYTES_MIN = 4 * 1024 ** 3

/**
 * A new folder for what tests write and throw away: in memory where there is room, as each server has 1,500 files. Others
 * may reach what is theirs in it: where root runs the tests, PostgreSQL does not run as root.
 */
export function makeFastFolder(): string {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'moonlit-tests-'))
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM_BYTES_MIN
  } catch {
    return false
  }
}
