// The browser tests use Debian's Chromium; CHROMIUM names another one.
import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** Without the window that nobody sees, the same pages take a third less of the processor. */
const HEADLESS = '/usr/bin/chromium-headless-shell'
/** It alone has a push service. */
const WHOLE = '/usr/bin/chromium'

export const browserPath = (): string => process.env.CHROMIUM ?? (existsSync(HEADLESS) ? HEADLESS : WHOLE)

export const wholeBrowserPath = (): string => process.env.CHROMIUM ?? WHOLE

/** Where the browser is; installs both where that can be done, else says what to do and exits. */
export async function ensureBrowser(): Promise<string> {
  const isThere = () => existsSync(browserPath()) && existsSync(wholeBrowserPath())
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isThere() && (existsSync(HEADLESS) || process.env.CHROMIUM || !isDebian)) return browserPath()
  if (isDebian) {
    console.log('Installing Chromium (apt-get), once.')
    await run(['update', 'apt-get', 'update', '-qq'])
    await run(['install', 'apt-get', 'install', '-y', '-qq', 'chromium', 'chromium-headless-shell'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  }
  if (isThere()) return browserPath()
  console.error(
    `No browser at ${wholeBrowserPath()}. Install Chromium (apt-get install chromium) or set CHROMIUM to the path of one.`,
  )
  process.exit(1)
}
