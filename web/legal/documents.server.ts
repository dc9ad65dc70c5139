import { readFileSync } from 'node:fs'
import { LEGAL_PAGES, type LegalPage } from '#contract/legal.ts'
import { parseDocument } from '#web/lib/parse-document.ts'
import site from '../../content/site.json' with { type: 'json' }
import { fillIn } from './fill-in.ts'
import { LegalDocument } from './legal-document.ts'

const { legalEntity, address, supportEmail, reportUrl, origin } = site

const readPart = (name: string) => readFileSync(`content/legal/${name}.md`, 'utf8')

/** A legal page with the operator's facts in it. Throws where the text is not whole. */
export const legalDocument = (page: LegalPage): LegalDocument =>
  LegalDocument.parse(
    parseDocument(
      fillIn(readPart(page), readPart, { legalEntity, address, supportEmail, reportUrl, origin }),
    ),
  )

/** All of them, for the links from each to the others. */
export const legalLinks = () =>
  LEGAL_PAGES.map((page) => ({ to: `/${page}`, label: legalDocument(page).label }))
