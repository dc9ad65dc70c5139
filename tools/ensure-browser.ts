// The browser tests use Debian's Chromium; CHROMIUM names another one.
import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** Where the browser is; installs it where that can be done, else says what to do and exits. */
export async function ensureBrowser(): Promise<string> {
  const path = process.env.CHROMIUM ?? '/usr/bin/chromium'
  if (existsSync(path)) return path
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get), once.')
    await run(['update', 'apt-get', 'update', '-qq'])
    await run(['install', 'apt-get', 'install', '-y', '-qq', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  }
  if (existsSync(path)) return path
  console.error(
    `No browser at ${path}. Install Chromium (apt-get install chromium) or set CHROMIUM to the path of one.`,
  )
  process.exit(1)
}
