import { constants, copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { NotGgufError, readGgufFile } from '#server/providers/llm/local/gguf.ts'
import { modelsFolder, writeInstalledModel } from '#server/providers/llm/local/installed.ts'
import type { ModelArguments } from './arguments.ts'
import { download, dropPart, sha256OfFile } from './download.ts'
import { lookAtSource } from './look-at-source.ts'
import { RefusedError } from './refused-error.ts'
import { licenceWords, sourceWords } from './words.ts'

export type AddModelOptions = Pick<ModelArguments, 'sha256' | 'isLicenceAccepted'> & {
  source: string | URL
  dataDir: string
  print: (line: string) => void
  onProgress?: (bytes: number, size: number | undefined) => void
  /** Asks the person at the terminal; undefined where nobody is there. */
  confirm?: (question: string) => Promise<boolean>
  /** Puts the engine in order. */
  prepareEngine: () => Promise<void>
  /** Has the model write a little before it becomes the one that the server uses. Throws where it cannot. */
  tryOut: (file: string) => Promise<void>
  attempts?: number
  waitMs?: number
}

/** Adds a model: asks, loads, checks, tries it out, and only then makes it the one of the next start. */
export async function addModel(options: AddModelOptions): Promise<void> {
  const { source, dataDir, print } = options
  const found = await lookAtSource(source)
  print(sourceWords(found))
  await requireConsent(options, 'Do you accept the licence, and shall it be added?')
  await options.prepareEngine()

  const folder = modelsFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, found.file)
  const part = `${file}.part`
  const told = source instanceof URL ? await load(source, part, options) : copy(source, part)
  const sha256 = await sha256OfFile(part)
  const expected = options.sha256 ?? told.sha256
  if (expected && expected !== sha256) {
    dropPart(part)
    throw new RefusedError(
      `The checksum is wrong: the file has ${sha256} and should have ${expected}. It was removed.`,
    )
  }
  print(`  sha256   ${sha256}${expected ? ', as it should be' : ', with nothing to compare it with'}`)

  const head = checkedHead(part)
  if (licenceWords(head) !== licenceWords(found.head)) {
    print(`  licence  ${licenceWords(head)}`)
    await requireConsent(options, 'The whole file tells this licence. Do you accept it?')
  }
  await options.tryOut(part)
  renameSync(part, file)
  dropPart(part)
  writeInstalledModel(dataDir, {
    file: found.file,
    name: head.name || found.file,
    ...(head.licence && { licence: head.licence }),
    sha256,
    bytes: statSync(file).size,
    from: found.from,
  })
}

async function requireConsent({ isLicenceAccepted, confirm }: AddModelOptions, question: string) {
  if (isLicenceAccepted) return
  if (!confirm)
    throw new RefusedError(
      'Nobody is here to accept the licence. Add --accept-licence once you have read it.',
    )
  if (!(await confirm(question))) throw new RefusedError('Nothing was added.')
}

async function load(address: URL, part: string, { onProgress, attempts, waitMs }: AddModelOptions) {
  return await download({
    address,
    part,
    ...(onProgress && { onProgress }),
    ...(attempts !== undefined && { attempts }),
    ...(waitMs !== undefined && { waitMs }),
  })
}

/** A copy of its own: the original may be changed or moved. Where the file system can, it takes no room. */
function copy(source: string, part: string): { sha256?: string } {
  if (!existsSync(source)) throw new RefusedError(`There is no file ${source}.`)
  copyFileSync(source, part, constants.COPYFILE_FICLONE)
  return {}
}

function checkedHead(part: string) {
  try {
    return readGgufFile(part)
  } catch (error) {
    if (!(error instanceof NotGgufError)) throw error
    dropPart(part)
    throw new RefusedError(`${error.message} It was removed.`)
  }
}
