// `npm run scan`: attacks a server of its own on this machine with wapiti and sqlmap, which Debian has as packages.
// Ends with 1 where they find something, or have not tried all that they were to. `--port` is where that server listens, `--only` one call for sqlmap, or wapiti.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PremadeCharacter } from '#contract/characters.ts'
import { createCharacters } from '#server/characters/service.ts'
import { readContent } from '#server/platform/content.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { createService } from './chaos/service.ts'
import { sqlmap } from './scan/sqlmap.ts'
import { targets } from './scan/targets.ts'
import { wapiti } from './scan/wapiti.ts'

const { values: options } = parseArgs({
  options: { port: { type: 'string', default: '3330' }, only: { type: 'string' } },
})
const folder = mkdtempSync(join(tmpdir(), 'moonlit-scan-'))
const ACCOUNT = { email: 'ada@example.com', password: 'a lamp in the window' }
/** Of texts that have a form. */
const FORMED = {
  quietFrom: '22:00',
  quietTo: '08:00',
  timeZone: 'Europe/Oslo',
  path: '/chat',
  redirectPath: '/chat',
  phoneNumber: '+4790012345',
  code: '000000',
  number: 'M-0000-0000',
  address: '/ai-girlfriend',
}
const service = createService(
  {
    DATA_DIR: folder,
    SITE_ORIGIN: 'https://moonlit.example',
    LLM_DISCOVER: 'no',
    HASHES_AT_ONCE: '3',
    CAPTCHA: 'off',
    AGE_ASSURANCE: 'off',
    PAYMENTS_PER_HOUR: '1000000',
    CALLS_PER_MINUTE: '10000000',
    MESSAGES_PER_MINUTE: '1000000',
    FREE_MESSAGES_PER_DAY: '1000000',
    SIGN_UPS_PER_DAY: '1000000',
    GUESTS_PER_DAY: '1000000',
  },
  Number(options.port),
)

await buildIfNeeded()
try {
  await service.start()
  process.exitCode = (await scan()) ? 0 : 1
} finally {
  await service.terminate(10_000)
  rmSync(folder, { recursive: true, force: true })
}

/** Whether nothing was found. */
async function scan(): Promise<boolean> {
  const begun = performance.now()
  const minutes = () => `${((performance.now() - begun) / 60_000).toFixed(1)} min`
  await call('POST', '/auth/signup', { ...ACCOUNT, name: 'Ada' })
  const all = targets(await aTalk())
  const chosen = all.filter(({ name }) => !options.only || name === options.only)
  if (chosen.length === 0 && options.only !== 'wapiti') throw new Error(`There is no call ${options.only}.`)
  const findings: string[] = []
  let places = 0
  for (const target of chosen) {
    const found = await sqlmap(service.url, target, { token: await signIn(), folder })
    console.log(`${found.findings.length === 0 ? '✓' : '✗'} ${target.name}: ${found.places} places`)
    places += found.places
    findings.push(...found.findings)
  }
  console.log(`sqlmap: ${chosen.length} calls, ${places} places, ${minutes()}`)
  if (!options.only || options.only === 'wapiti') {
    const starts = all
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => `${service.url}/api${path.replaceAll('*', '')}`)
    const found = await wapiti(service.url, { token: await signIn(), starts, folder })
    console.log(`wapiti: ${found.addresses} addresses, ${minutes()} in all`)
    findings.push(...found.findings)
  }
  findings.push(...service.warnings().filter((line) => /"level":[56]0/.test(line)))
  if (!(await service.isReady())) findings.push('The server is not well after it.')
  for (const line of findings) console.log(`✗ ${line}`)
  return findings.length === 0
}

async function call(method: string, path: string, body?: object, token?: string): Promise<Response> {
  const answer = await fetch(`${service.url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** A token of a session of its own, so that nothing that is scanned ends the next scan's. */
async function signIn(): Promise<string> {
  return (await call('POST', '/auth/signin', ACCOUNT)).headers.get('authorization-token') ?? ''
}

/** Somebody who has said something, so that calls have something to find: ids and texts by the names of their fields. */
async function aTalk(): Promise<Record<string, string>> {
  const token = await signIn()
  const premadeId = visibleId()
  const chat: { id: string } = await (await call('POST', '/chats', { premadeId }, token)).json()
  const said = { clientId: crypto.randomUUID(), content: 'The lamp is in the window' }
  const { message }: { message: { id: string } } = await (
    await call('POST', `/chats/${chat.id}/messages`, said, token)
  ).json()
  return { ...FORMED, ...ACCOUNT, premadeId, chatId: chat.id, modelId: chat.id, messageId: message.id }
}

function visibleId(): string {
  const folder = join(import.meta.dirname, '../content/characters')
  const all = readContent(folder, PremadeCharacter).map(({ data }) => data)
  return createCharacters(all).visible()[0]?.model.premadeId ?? ''
}
