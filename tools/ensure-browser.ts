// The browser tests use Debian's Chromium; CHROMIUM names another one.
import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** Without the window that nobody sees, the same pages take a third less of the processor. */
const HEADLESS = 'chromium-headless-shell'
const PATHS = [`/usr/bin/${HEADLESS}`, '/usr/bin/chromium']

/** Where the browser is, or should be. */
export const browserPath = (): string =>
  process.env.CHROMIUM ?? PATHS.find((path) => existsSync(path)) ?? `/usr/bin/${HEADLESS}`

/** Where the browser is; installs it where that can be done, else says what to do and exits. */
export async function ensureBrowser(): Promise<string> {
  const path = browserPath()
  if (existsSync(path)) return path
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get), once.')
    await run(['update', 'apt-get', 'update', '-qq'])
    await run(['install', 'apt-get', 'install', '-y', '-qq', HEADLESS], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  }
  if (existsSync(path)) return path
  console.error(
    `No browser at ${path}. Install Chromium (apt-get install ${HEADLESS}) or set CHROMIUM to the path of one.`,
  )
  process.exit(1)
}
