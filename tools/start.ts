// `npm start`: builds what is not built yet, then serves, with a sandbox for payments beside where no processor is named.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { type Config, ConfigError, readProcessConfig, readServingConfig } from '#server/platform/config.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { startSandboxBeside } from './sandbox-beside.ts'

let config: Config | undefined
try {
  config = readProcessConfig(readServingConfig)
} catch (error) {
  // The server tells of it.
  if (!(error instanceof ConfigError)) throw error
}
if (config) {
  await buildIfNeeded()
  startSandboxBeside(config)
}
// A start takes a quarter less where the one before has left its modules without their types, and compiled.
enableCompileCache(join(import.meta.dirname, '../build/.compiled'))
await import('../server/main.ts')
flushCompileCache()
