import { readFileSync } from 'node:fs'
import type { Language } from '#contract/languages.ts'
import { LEGAL_PAGES, type LegalPage } from '#contract/legal.ts'
import { RECIPIENT_NAMES, type RecipientName } from '#contract/recipients.ts'
import { LANGUAGE } from '#web/lib/locale.ts'
import { parseDocument } from '#web/lib/parse-document.ts'
import { contentFolder } from '#web/lib/read-content.server.ts'
import site from '../../content/site.json' with { type: 'json' }
import { fillIn } from './fill-in.ts'
import { LegalDocument } from './legal-document.ts'
import { privacyFacts } from './privacy-facts.server.ts'

const { legalEntity, address, supportEmail, reportUrl, origin } = site

/** Whoever gets something here, as the build was set; all that there can be where it is no build. */
const IN_USE: readonly RecipientName[] = import.meta.env?.RECIPIENTS ?? RECIPIENT_NAMES

/** A legal page with the operator's facts in it. Throws where the text is not whole. */
export function legalDocument(
  page: LegalPage,
  recipients = IN_USE,
  language: Language = LANGUAGE,
): LegalDocument {
  const readPart = (name: string) => readFileSync(`${contentFolder('legal', language)}/${name}.md`, 'utf8')
  const { personalData, recipients: known } = privacyFacts(language)
  return LegalDocument.parse(
    parseDocument(
      fillIn(readPart(page), readPart, {
        legalEntity,
        address,
        supportEmail,
        reportUrl,
        origin,
        personalData: personalData.map(({ what, holds }) => `- **${what}.** ${holds}`).join('\n'),
        recipients: recipients
          .map((name) => known[name])
          .map(({ who, why, gets }) => `|${who}|${why}|${gets}|`)
          .join('\n'),
      }),
    ),
  )
}

/** All of them, for the links from each to the others. */
export const legalLinks = () =>
  LEGAL_PAGES.map((page) => ({ to: `/${page}`, label: legalDocument(page).label }))
