import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../bench/machine.ts'

const NGINX = process.env.NGINX ?? '/usr/sbin/nginx'
export const hasBalancer = existsSync(NGINX)

/**
 * nginx as `deploy/nginx.conf` has it, before two processes of this machine; each answer says which one gave it. Whoever
 * asks it is what ends TLS; with `isInTheOpen`, a visitor who reached it past that, as from an address that is not private.
 */
export async function startBalancer(ports: [number, number], { isInTheOpen = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-nginx-'))
  const port = await freePort()
  const written = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const conf = written
    .replace('web-1:3000', `127.0.0.1:${ports[0]}`)
    .replace('web-2:3000', `127.0.0.1:${ports[1]}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('proxy_pass', 'add_header x-served-by $upstream_addr always;\n      proxy_pass')
    .replace(isInTheOpen ? 'set_real_ip_from 127.0.0.0/8;' : '', '')
    .replaceAll('/tmp/nginx', `${folder}/nginx`)
  writeFileSync(join(folder, 'nginx.conf'), conf)
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  // Where whoever uses it ends without a word.
  const endLast = () => void child.kill('SIGTERM')
  process.once('exit', endLast)
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`)
    await setTimeout(50)
  }
  return {
    url,
    close: async () => {
      process.off('exit', endLast)
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Which of the processes behind a balancer gave an answer. */
export const portOf = (answer: Response) => Number(/\d+$/.exec(answer.headers.get('x-served-by') ?? '')?.[0])
