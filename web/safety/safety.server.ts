import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Block, type Section, Sections } from '#contract/documents.ts'
import { HelpLines } from '#contract/help-lines.ts'
import { ENGLISH } from '#web/lib/locale.ts'
import { parseDocument } from '#web/lib/parse-document.ts'
import { t } from '#web/lib/words.ts'

const SafetyDocument = z
  .object({
    title: z.string().min(8).max(65),
    description: z.string().min(50).max(160),
    label: z.string().min(4).max(40),
    heading: z.string().min(8).max(48),
    lead: z.string().min(30).max(240),
    /** The day of its last change. */
    effective: z.iso.date(),
    sections: Sections.min(3),
  })
  .strict()

/** What is done about self-harm, and the help lines that are shown. Throws where a text is not whole. */
export function safetyDocument() {
  const document = SafetyDocument.parse(parseDocument(readFileSync('content/safety.md', 'utf8')))
  const help = HelpLines.parse(JSON.parse(readFileSync('content/help-lines.json', 'utf8')))
  return { ...document, help: helpSection(help) }
}

function helpSection({ countries, international }: HelpLines): Section {
  const everywhere: Block = {
    kind: 'list',
    ...(ENGLISH && { lang: ENGLISH }),
    items: international.map(({ name, about, url }) => [{ text: name, href: url }, `: ${about}`]),
  }
  const byCountry: Block = {
    kind: 'table',
    ...(ENGLISH && { lang: ENGLISH }),
    head: [[t`Country`], [t`Number`], [t`Who is there`]],
    rows: countries.flatMap(({ name: country, lines }) =>
      lines.map(({ name, number, about, source }) => [
        [country],
        [{ strong: number }],
        [{ text: name, href: source }, ...(about ? [`. ${about}.`] : [])],
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
