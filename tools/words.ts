// `npm run words`: what each catalogue of web/words lacks, and what it has that no page says any more.
import { LANGUAGES } from '#contract/languages.ts'
import { allMessages } from './words/all-messages.ts'
import { catalogueOf } from './words/plugin.ts'

const keys = new Set(allMessages().map(({ key }) => key))
for (const language of LANGUAGES) {
  if (language === 'en') continue
  const known = new Set(Object.keys(catalogueOf(language)))
  const lacking = keys.difference(known)
  const unused = known.difference(keys)
  console.log(`${language}: ${keys.size - lacking.size} of ${keys.size} messages`)
  for (const key of lacking) console.log(`  lacks ${JSON.stringify(key)}`)
  for (const key of unused) console.log(`  no longer said: ${JSON.stringify(key)}`)
  if (lacking.size + unused.size > 0) process.exitCode = 1
}
