// `npm run model -- <file.gguf or address>`: adds a language model that runs inside the server.
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { ConfigError, readProcessConfig } from '#server/platform/config.ts'
import { modelsFolder, readInstalledModel } from '#server/providers/llm/local/installed.ts'
import { RUNTIME_FOLDER } from '#server/providers/llm/local/open.ts'
import { RUNTIME_VERSION, runtimeVersion } from '#server/providers/llm/local/runtime.ts'
import { addModel } from './model/add-model.ts'
import { readArguments, USAGE } from './model/arguments.ts'
import { enginePackages, installEngine } from './model/install-engine.ts'
import { RefusedError } from './model/refused-error.ts'
import { tryOut } from './model/try-out.ts'
import { progressWords } from './model/words.ts'

try {
  await run()
} catch (error) {
  console.error(error instanceof RefusedError || error instanceof ConfigError ? error.message : error)
  process.exit(1)
}

async function run() {
  const { source, gpu, ...wanted } = readArguments(process.argv.slice(2))
  const config = readProcessConfig()
  const packages = enginePackages({ platform: process.platform, arch: process.arch, ...(gpu && { gpu }) })
  const prepareEngine = async (isAnew: boolean) => {
    if (!isAnew && runtimeVersion(RUNTIME_FOLDER) === RUNTIME_VERSION) return
    console.log(`Installing the engine: ${packages.join(' ')}`)
    await installEngine(RUNTIME_FOLDER, packages)
  }
  const tryOutHere = async (file: string) => {
    console.log('Trying it out.')
    console.log(await tryOut(config, file))
  }

  if (source === undefined) {
    const installed = readInstalledModel(config.DATA_DIR)
    if (!installed) throw new RefusedError(USAGE)
    await prepareEngine(true)
    await tryOutHere(join(modelsFolder(config.DATA_DIR), installed.file))
    return console.log(`The engine is in order for ${installed.name}.`)
  }
  await addModel({
    ...wanted,
    source,
    dataDir: config.DATA_DIR,
    print: console.log,
    onProgress: showProgress(),
    ...(process.stdin.isTTY && { confirm }),
    prepareEngine: () => prepareEngine(gpu !== undefined),
    tryOut: tryOutHere,
  })
  console.log('It is there. The next npm start uses it.')
  if (config.LLM_BASE_URL)
    console.log('LLM_BASE_URL is set and comes first: leave it empty to use this model.')
  if (config.LLM_LOCAL_MODEL)
    console.log('LLM_LOCAL_MODEL is set and names another: leave it empty to use this model.')
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}

/** One line that changes at a terminal; elsewhere a line for each tenth. */
function showProgress() {
  let shown = ''
  return (bytes: number, size: number | undefined) => {
    const words = progressWords(bytes, size)
    const mark = process.stdout.isTTY ? words : `${size ? Math.floor((bytes / size) * 10) : 0}`
    if (mark === shown) return
    shown = mark
    process.stdout.write(
      process.stdout.isTTY ? `\r  ${words}   ${bytes === size ? '\n' : ''}` : `  ${words}\n`,
    )
  }
}
