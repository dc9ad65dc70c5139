import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../bench/machine.ts'

const NGINX = process.env.NGINX ?? '/usr/sbin/nginx'
export const hasBalancer = existsSync(NGINX)

const REFUSED = /Connection refused|temporarily disabled/

/** What is kept of a call that was answered 5xx: when, by whom, after what at which process. */
const FAILED_CALLS = `
  map $status $has_failed { ~^5 1; default 0; }
  log_format failed '$time_iso8601 $msec $request_method $uri $status, of $upstream_addr: $upstream_status after $upstream_response_time s';`

/**
 * nginx as `deploy/nginx.conf` has it, before two processes of this machine; each answer says which one gave it. Whoever
 * asks it is what ends TLS; with `isInTheOpen`, a visitor who reached it past that, as from an address that is not private.
 */
export async function startBalancer(ports: [number, number], { isInTheOpen = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-nginx-'))
  const port = await freePort()
  const written = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const conf = written
    .replaceAll('web-1:3000', `127.0.0.1:${ports[0]}`)
    .replaceAll('web-2:3000', `127.0.0.1:${ports[1]}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('proxy_pass', 'add_header x-served-by $upstream_addr always;\n      proxy_pass')
    .replace(isInTheOpen ? 'set_real_ip_from 127.0.0.0/8;' : '', '')
    .replaceAll('/tmp/nginx', `${folder}/nginx`)
    .replace('error_log stderr', `error_log ${folder}/error.log`)
    .replace('access_log off;', `${FAILED_CALLS}\n  access_log ${folder}/failed.log failed if=$has_failed;`)
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
  const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)
  return {
    url,
    /** The calls that were answered 5xx, and why; that a process is refused, as one that is not up, is no trouble. */
    complaints: () =>
      [...linesOf('error.log').filter((line) => !REFUSED.test(line)), ...linesOf('failed.log')].map((line) =>
        line.slice(0, 400),
      ),
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
