import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const CHROME = process.env.CHROME ?? '/usr/bin/chromium'
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Visit = Record<'fcpMs' | 'lcpMs' | 'cls' | 'scriptBytes', number> &
  Record<(typeof CATEGORIES)[number], number>

/** One visit with an empty cache, with Lighthouse's phone: slow 4G and a processor of a quarter of the speed. */
export async function visit(url: string, triesLeft = 2): Promise<Visit> {
  const chrome = await launch({
    chromePath: CHROME,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    ],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'silent',
    })
    // The browser now and then records no trace at all; such a visit was none.
    if (result?.lhr.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 0)
      return await visit(url, triesLeft - 1)
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
    const { audits, categories } = result.lhr
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const details = audits['network-requests']?.details
    const requests = details?.type === 'table' ? details.items : []
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    return {
      fcpMs: Math.round(number('first-contentful-paint')),
      lcpMs: Math.round(number('largest-contentful-paint')),
      cls: number('cumulative-layout-shift'),
      scriptBytes: requests
        .filter(({ resourceType }) => resourceType === 'Script')
        .reduce((total, { transferSize }) => total + Number(transferSize), 0),
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    }
  } finally {
    chrome.kill()
  }
}
