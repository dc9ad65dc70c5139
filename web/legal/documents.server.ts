import { readFileSync } from 'node:fs'
import { LEGAL_PAGES, type LegalPage } from '#contract/legal.ts'
import { PERSONAL_DATA } from '#contract/personal-data.ts'
import { RECIPIENT_NAMES, RECIPIENTS, type RecipientName } from '#contract/recipients.ts'
import { parseDocument } from '#web/lib/parse-document.ts'
import site from '../../content/site.json' with { type: 'json' }
import { fillIn } from './fill-in.ts'
import { LegalDocument } from './legal-document.ts'

const { legalEntity, address, supportEmail, reportUrl, origin } = site

const readPart = (name: string) => readFileSync(`content/legal/${name}.md`, 'utf8')

const personalData = PERSONAL_DATA.map(({ what, holds }) => `- **${what}.** ${holds}`).join('\n')

const rowsOf = (names: readonly RecipientName[]) =>
  names
    .map((name) => RECIPIENTS[name])
    .map(({ who, why, gets }) => `|${who}|${why}|${gets}|`)
    .join('\n')

/** Whoever gets something here, as the build was set; all that there can be where it is no build. */
const IN_USE: readonly RecipientName[] = import.meta.env?.RECIPIENTS ?? RECIPIENT_NAMES

/** A legal page with the operator's facts in it. Throws where the text is not whole. */
export const legalDocument = (page: LegalPage, recipients = IN_USE): LegalDocument =>
  LegalDocument.parse(
    parseDocument(
      fillIn(readPart(page), readPart, {
        legalEntity,
        address,
        supportEmail,
        reportUrl,
        origin,
        personalData,
        recipients: rowsOf(recipients),
      }),
    ),
  )

/** All of them, for the links from each to the others. */
export const legalLinks = () =>
  LEGAL_PAGES.map((page) => ({ to: `/${page}`, label: legalDocument(page).label }))
