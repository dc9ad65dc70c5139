import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { createContext } from './context.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readProcessConfig } from './platform/config.ts'
import { FolderLockedError } from './platform/folder-lock.ts'
import { addStaticSite } from './platform/static-site.ts'

try {
  await serve()
} catch (error) {
  // What the operator can put right is told in words; anything else with its stack.
  console.error(error instanceof ConfigError || error instanceof FolderLockedError ? error.message : error)
  process.exit(1)
}

async function serve() {
  const config = readProcessConfig()
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers.authorization'] })
  const context = await createContext(config, log, systemClock)
  const http = await createApp(context)
  addStaticSite(http, join(import.meta.dirname, '../build'), {
    botCheck: context.captcha.origin,
    cardFields: context.payments?.processor.cardFieldsUrl,
  })
  const address = await http.listen({ host: config.HOST, port: config.PORT, backlog: 4096 })
  log.info({ address, parts: context.parts }, 'ready')
  greet(address, context.parts)

  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    // Replies end first, while their readers are still there to be told.
    await context.writer.close()
    await http.close()
    await context.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void close())
  process.on('SIGTERM', () => void close())
}

/** For the person at the terminal, beside the log for programs. */
function greet(address: string, parts: { name: string; label: string; isReal: boolean }[]) {
  const lines = parts.map(
    ({ name, label, isReal }) => `  ${name.padEnd(15)} ${isReal ? 'real    ' : 'embedded'}  ${label}`,
  )
  process.stdout.write(
    `\nMoonlit is at ${address.replace('127.0.0.1', 'localhost')}\n\n${lines.join('\n')}\n\n`,
  )
}
