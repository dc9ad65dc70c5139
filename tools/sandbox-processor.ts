// The sandbox processor as a process of its own: `node tools/sandbox-processor.ts`. `npm start` and `npm run dev` start it.
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startSandboxProcessor } from './sandbox-processor/processor.ts'

const { SANDBOX_PORT = '3100', SANDBOX_DIR = '', SANDBOX_EVENTS_URL, SANDBOX_SEED } = process.env
if (SANDBOX_DIR) mkdirSync(SANDBOX_DIR, { recursive: true })
const sandbox = await startSandboxProcessor({
  port: Number(SANDBOX_PORT),
  file: SANDBOX_DIR ? join(SANDBOX_DIR, 'sandbox-processor.db') : ':memory:',
  // A name that was given out before this start must not be given out again.
  seed: SANDBOX_SEED || randomUUID(),
  ...(SANDBOX_EVENTS_URL && { eventsUrl: SANDBOX_EVENTS_URL }),
}).catch((error: unknown) => {
  console.error(`The sandbox processor cannot run at port ${SANDBOX_PORT}, so nothing can be paid: ${error}`)
  process.exit(1)
})
console.log(`The sandbox processor is at ${sandbox.url}`)
const stop = () => void sandbox.close().then(() => process.exit(0))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// Without the one that started it, it is of no use.
process.on('disconnect', stop)
