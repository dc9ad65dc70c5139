// How many pages a second the server gives out, beside nginx with the same files, compressed beforehand. Each has one
// core; the client (Debian's wrk) has the other. Installs nginx and wrk from Debian's packages where they are missing.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteListing } from '#server/platform/site-files.ts'
import { buildIfNeeded } from '#tools/build-if-needed.ts'
import { type Check, median, report, rounded } from './figures.ts'
import { cpuUs, freePort, machine, type Server, startListening, startMeasured } from './machine.ts'

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
/** Debian's packages, each with the file that shows that it is there. */
const PACKAGES: Record<string, string> = {
  'nginx-light': '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-static': BROTLI_MODULE,
  wrk: '/usr/bin/wrk',
}
const PAGES = { home: '/', 'a character': /^\/ai-girlfriend\/\w+$/, 'a landing page': '/adult-ai-chat' }
const CONNECTIONS = 64
const RUN_S = 3
const ROUNDS = 3

type Load = { pagesPerS: number; cpuUsPerPage: number }

const root = join(import.meta.dirname, '..')
const site = join(root, 'build/site/client')

await buildIfNeeded()
installPackages()
const folder = mkdtempSync(join(tmpdir(), 'moonlit-bench-'))
try {
  const moonlit = await startMoonlit()
  const nginx = await startNginx(await ownHeaders(moonlit))
  const checks: Check[] = []
  for (const [name, path] of Object.entries(PAGES))
    checks.push(...(await compare(name, pathOf(path), nginx, moonlit)))
  await nginx.stop()
  await moonlit.stop()
  report('static', checks, { machine: machine() })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function installPackages(): void {
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name] ?? ''))
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')}.`)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** The address of a page: the one that is given, or the first of the site that looks like it. */
function pathOf(path: string | RegExp): string {
  if (typeof path === 'string') return path
  const { files } = SiteListing.parse(JSON.parse(readFileSync(join(site, 'listing.json'), 'utf8')))
  const found = files.find(
    ({ path: candidate, type }) => type.startsWith('text/html') && path.test(candidate),
  )
  if (!found) throw new Error(`The site has no page like ${path}.`)
  return found.path
}

/** nginx as one process with Debian's settings, without its log, and with the headers of our own answers. */
async function startNginx(headers: [name: string, value: string][]): Promise<Server> {
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `load_module ${BROTLI_MODULE};
user root; master_process off; daemon off; pid nginx.pid; error_log stderr warn;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  ${headers.map(([name, value]) => `add_header ${name} "${value}";`).join(' ')}
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port}; root ${site}; brotli_static on; gzip_static on;
    location / { try_files $uri/index.html $uri =404; }
  }
}`,
  )
  return await startListening(
    spawn('taskset', ['-c', '1', PACKAGES['nginx-light'] ?? '', '-p', folder, '-c', config]),
    port,
  )
}

/** What our pages say that nginx does not say by itself. */
async function ownHeaders({ port }: Server): Promise<[string, string][]> {
  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  return [...headers].filter(([name]) => /^(cache-control|vary|.*-policy|x-.*)$/.test(name))
}

async function startMoonlit(): Promise<Server> {
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: join(folder, 'data'), LLM_DISCOVER: 'no', LOG_LEVEL: 'warn' }
  return await startMeasured([join(root, 'server/main.ts')], port, env, folder)
}

async function compare(name: string, path: string, nginx: Server, moonlit: Server): Promise<Check[]> {
  const sizes = await Promise.all([nginx, moonlit].map(({ port }) => sizeOf(port, path)))
  if (sizes[0] !== sizes[1])
    throw new Error(`${path} has ${sizes[0]} bytes from nginx and ${sizes[1]} from Moonlit.`)
  const runs = { nginx: [] as Load[], moonlit: [] as Load[] }
  for (let round = 0; round < ROUNDS; round++) {
    runs.nginx.push(load(nginx, path))
    runs.moonlit.push(load(moonlit, path))
  }
  const of = (figure: keyof Load) => ({
    nginx: median(runs.nginx.map((run) => run[figure])),
    moonlit: median(runs.moonlit.map((run) => run[figure])),
  })
  const pages = of('pagesPerS')
  const cpu = of('cpuUsPerPage')
  return [
    { what: `${name}, Moonlit`, value: Math.round(pages.moonlit), unit: '/s' },
    { what: `${name}, nginx`, value: Math.round(pages.nginx), unit: '/s' },
    { what: `${name}, Moonlit / nginx`, value: rounded(pages.moonlit / pages.nginx, 2), atLeast: 0.7 },
    { what: `${name}, cpu a page, Moonlit`, value: rounded(cpu.moonlit), unit: 'us' },
    { what: `${name}, cpu a page, nginx`, value: rounded(cpu.nginx), unit: 'us' },
  ]
}

/** Bytes of the page as it is sent, in brotli. */
async function sizeOf(port: number, path: string): Promise<string | null> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } })
  if (answer.status !== 200 || answer.headers.get('content-encoding') !== 'br')
    throw new Error(
      `${path} on port ${port} answers ${answer.status}, ${answer.headers.get('content-encoding')}.`,
    )
  return answer.headers.get('content-length')
}

function load({ port, pid }: Server, path: string): Load {
  const before = cpuUs(pid)
  const url = `http://127.0.0.1:${port}${path}`
  const options = [
    '-t',
    '1',
    '-c',
    String(CONNECTIONS),
    '-d',
    String(RUN_S),
    '-H',
    'Accept-Encoding: gzip, deflate, br',
  ]
  const said = execFileSync('taskset', ['-c', '0', 'wrk', ...options, url], { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(said)
  const requests = Number(/(\d+) requests in/.exec(said)?.[1])
  return {
    pagesPerS: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]),
    cpuUsPerPage: (cpuUs(pid) - before) / requests,
  }
}
