// The browser tests use Debian's Chromium; CHROMIUM names another one.
import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** Without the window that nobody sees, the stories take a fifth less time. */
const HEADLESS = '/usr/bin/chromium-headless-shell'
/** It alone has a push service. */
const WHOLE = '/usr/bin/chromium'

export const browserPath = (): string => process.env.CHROMIUM ?? (existsSync(HEADLESS) ? HEADLESS : WHOLE)

export const wholeBrowserPath = (): string => process.env.CHROMIUM ?? WHOLE

/** Where the browser is; installs what is missing where that can be done, else says what to do and exits. */
export async function ensureBrowser(): Promise<string> {
  const isWhole = process.env.CHROMIUM !== undefined || [HEADLESS, WHOLE].every((path) => existsSync(path))
  if (!isWhole && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get), once.')
    await run(['update', 'apt-get', 'update', '-qq'])
    await run(['install', 'apt-get', 'install', '-y', '-qq', 'chromium', 'chromium-headless-shell'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  }
  if (existsSync(wholeBrowserPath())) return browserPath()
  console.error(
    `No browser at ${wholeBrowserPath()}. Install Chromium (apt-get install chromium) or set CHROMIUM to the path of one.`,
  )
  process.exit(1)
}
