// Some tests run Debian's nginx and redis-server; NGINX and REDIS_SERVER name other ones.
import { existsSync } from 'node:fs'
import { run } from './run.ts'

const SERVERS = {
  nginx: { file: process.env.NGINX ?? '/usr/sbin/nginx', debian: 'nginx-light' },
  redis: { file: process.env.REDIS_SERVER ?? '/usr/bin/redis-server', debian: 'redis-server' },
}

/** Installs a server where that can be done; the tests of it are skipped, and say so, where there is none. */
export async function ensureServer(name: keyof typeof SERVERS): Promise<void> {
  const { file, debian } = SERVERS[name]
  if (existsSync(file)) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${debian} (apt-get), once.`)
  await run(['update', 'apt-get', 'update', '-qq'])
  // The run level keeps the package from starting it.
  await run(['install', 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', debian], {
    DEBIAN_FRONTEND: 'noninteractive',
    RUNLEVEL: '1',
  })
}
