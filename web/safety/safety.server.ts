import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Block, type Section, Sections } from '#contract/documents.ts'
import type { Language } from '#contract/languages.ts'
import {
  aboutHelp,
  countryName,
  dialAddress,
  helpByCountry,
  helpNote,
  internationalHelp,
} from '#web/lib/help-lines.ts'
import { LANGUAGE } from '#web/lib/locale.ts'
import { parseDocument } from '#web/lib/parse-document.ts'
import { t } from '#web/lib/words.ts'

const SafetyDocument = z
  .object({
    title: z.string().min(8).max(65),
    description: z.string().min(50).max(160),
    label: z.string().min(2).max(40),
    heading: z.string().min(4).max(48),
    lead: z.string().min(15).max(240),
    /** The day of its last change. */
    effective: z.iso.date(),
    sections: Sections.min(3),
  })
  .strict()

/** What is done about self-harm, and the help lines that are shown. Throws where a text is not whole. */
export function safetyDocument(language: Language = LANGUAGE) {
  const text = readFileSync(`content/safety/${language}.md`, 'utf8')
  return { ...SafetyDocument.parse(parseDocument(text)), help: helpSection() }
}

function helpSection(): Section {
  const everywhere: Block = {
    kind: 'list',
    items: internationalHelp.map(({ name, about, url }) => [
      { text: name, href: url },
      `: ${aboutHelp(about)}`,
    ]),
  }
  const byCountry: Block = {
    kind: 'table',
    head: [[t`Country`], [t`Number`], [t`Who is there`]],
    rows: helpByCountry.flatMap((country) =>
      country.lines.map((line) => [
        [countryName(country)],
        [{ text: line.number, href: dialAddress(line.number) }],
        [{ text: line.name, href: line.source }, ...(helpNote(line) ? [`: ${helpNote(line)}`] : [])],
      ]),
    ),
  }
  const words = t`In any other country, or in another language, these lead to help near you:`
  return {
    id: 'lines',
    heading: t`Help lines by country`,
    blocks: [byCountry, { kind: 'paragraph', line: [words] }, everywhere],
  }
}
