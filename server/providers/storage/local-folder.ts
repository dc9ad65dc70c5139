import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_NAME, requireFileName, type Storage } from './port.ts'

export function createLocalStorage(folder: string): Storage {
  const pathOf = (name: string) => {
    requireFileName(name)
    return join(folder, name)
  }
  return {
    label: `files in ${folder}`,
    isReal: false,
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true })
      // A reader never sees half a file: it is renamed when whole.
      await writeFile(draftOf(path), bytes)
      await rename(draftOf(path), path)
    },
    async size(name) {
      if (!FILE_NAME.test(name)) return undefined
      return await unlessMissing(async () => (await stat(pathOf(name))).size)
    },
    async read(name, part) {
      if (!FILE_NAME.test(name)) return undefined
      return await unlessMissing(async () => {
        const file = await open(pathOf(name))
        return { stream: file.createReadStream(part), bytes: (await file.stat()).size }
      })
    },
    async remove(name) {
      for (const path of [draftOf(pathOf(name)), pathOf(name)]) await rm(path, { force: true })
    },
  }
}

const draftOf = (path: string) => `${path}.draft`

async function unlessMissing<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
