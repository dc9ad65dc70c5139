// `npm run watch:payment-pages -- https://example.com`: looks at the pages on which people pay as a browser receives them,
// and ends with 1 and words where a header or a script is not the one that was accepted. Run it every day from a machine
// that is none of the service's; `--accept` takes what is there, after a deployment. Without a file all is accepted once.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { CARD_PAGES, RETURN_PAGE } from '#contract/addresses.ts'
import { differences, type Look, lookAt } from './payment-pages/look.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', default: 'payment-pages.json' },
    accept: { type: 'boolean', default: false },
  },
})
const Kept = z.record(z.string(), z.record(z.string(), z.string()))

const [site] = positionals
if (!site || !URL.canParse(site)) {
  console.error('Name the site, such as https://example.com.')
  process.exitCode = 2
} else process.exitCode = (await watch(site)) ? 0 : 1

async function watch(origin: string): Promise<boolean> {
  const now: Record<string, Look> = {}
  for (const page of [...CARD_PAGES, RETURN_PAGE]) now[page] = await lookAt(new URL(page, origin))
  if (values.accept || !existsSync(values.file)) {
    writeFileSync(values.file, `${JSON.stringify(now, null, 2)}\n`)
    console.log(`✓ accepted: ${told(now)}`)
    return true
  }
  const kept = Kept.parse(JSON.parse(readFileSync(values.file, 'utf8')))
  const changed = Object.keys(now).flatMap((page) =>
    differences(kept[page] ?? {}, now[page] ?? {}).map((words) => `${page}: ${words}`),
  )
  for (const words of changed) console.error(`✗ ${words}`)
  if (changed.length === 0) console.log(`✓ as accepted: ${told(now)}`)
  return changed.length === 0
}

const told = (looks: Record<string, Look>) =>
  Object.entries(looks)
    .map(([page, look]) => `${page} ${Object.keys(look).length}`)
    .join(', ')
