import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderLockedError extends Error {
  override name = 'FolderLockedError'
}

/**
 * Takes the lock file of a data folder and returns its release. The embedded database knows no lock of its own:
 * two processes on one folder would lose rows without a word. Throws `FolderLockedError` while another lives.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const holder = Number(readFileSync(file, 'utf8'))
    if (held.has(file) || isAnotherAlive(holder)) {
      throw new FolderLockedError(
        `The data folder ${folder} is in use by process ${holder}. Stop that one, or set DATA_DIR to another folder for this copy.`,
      )
    }
    rmSync(file)
    return lockFolder(folder)
  }
  held.add(file)
  return () => {
    held.delete(file)
    rmSync(file, { force: true })
  }
}

/** The locks of this process: in a container, what a killed process left may bear our own number. */
const held = new Set<string>()

function isAnotherAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
