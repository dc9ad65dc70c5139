import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { sandboxUrlOf } from '#server/providers/payments/choose.ts'

/** Where the server hears of what happened to payments. */
const EVENTS_PATH = '/api/payments/events'

/**
 * The sandbox processor beside a server, where that is to use one and none is named. It ends with this process.
 */
export function startSandboxBeside(config: Config): void {
  if (config.PAYMENTS !== 'sandbox' || config.PAYMENTS_SANDBOX_URL) return
  const host = config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/sandbox-processor.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SANDBOX_PORT: new URL(sandboxUrlOf(config)).port,
      SANDBOX_DIR: join(config.DATA_DIR, 'sandbox-processor'),
      SANDBOX_EVENTS_URL: `http://${host}:${config.PORT}${EVENTS_PATH}`,
    },
  }).unref()
}
