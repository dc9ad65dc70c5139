import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import { PERSONAL_DATA } from '#contract/personal-data.ts'
import { RECIPIENT_NAMES, RECIPIENTS } from '#contract/recipients.ts'
import { contentFolder } from '#web/lib/read-content.server.ts'

const words = z.string().trim().min(1)

/** `facts.json` of a language: what data there is, by its English name, and who can get some of it. */
const TranslatedFacts = z
  .object({
    personalData: z.record(words, z.object({ what: words, holds: words }).strict()),
    recipients: z.record(z.enum(RECIPIENT_NAMES), z.object({ who: words, why: words, gets: words }).strict()),
  })
  .strict()

/** What the privacy policy takes from the tables of `contract/`, in a language. Throws where a row is not translated. */
export function privacyFacts(language: Language) {
  if (language === 'en') return { personalData: PERSONAL_DATA, recipients: RECIPIENTS }
  const file = `${contentFolder('legal', language)}/facts.json`
  const { personalData, recipients } = TranslatedFacts.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {
    personalData: PERSONAL_DATA.map(({ what }) => {
      const said = personalData[what]
      if (!said) throw new Error(`${file} has no "${what}"`)
      return said
    }),
    recipients,
  }
}
