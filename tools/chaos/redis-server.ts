import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../bench/machine.ts'

const REDIS = process.env.REDIS_SERVER ?? '/usr/bin/redis-server'

/** Of the title of what is skipped without it; empty where it is there. */
export const noRedis = existsSync(REDIS)
  ? ''
  : ' (skipped: there is no redis-server; apt-get install redis-server, or name one by REDIS_SERVER)'

/** A Redis of its own that keeps nothing on the disk, to be killed, frozen and started again at the same address. */
export async function startRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-redis-'))
  const port = await freePort()
  let child: ChildProcess | undefined

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async function start() {
    const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder }
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
    child = spawn(REDIS, args, { stdio: 'ignore' })
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}.`)
      await setTimeout(20)
    }
  }

  await start()
  // Where whoever uses it ends without a word.
  const killLast = () => void child?.kill('SIGKILL')
  process.once('exit', killLast)
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    /** It keeps its connections, and says nothing more. */
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async close() {
      process.off('exit', killLast)
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type RedisServer = Awaited<ReturnType<typeof startRedis>>

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}
