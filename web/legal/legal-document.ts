import { z } from 'zod'
import { Sections } from '#contract/documents.ts'

/** A file of content/legal, read. */
export const LegalDocument = z
  .object({
    title: z.string().min(8).max(65),
    description: z.string().min(50).max(160),
    heading: z.string().min(4).max(48),
    /** What it is called beside the others. */
    label: z.string().min(2).max(40),
    lead: z.string().min(15).max(240),
    /** Raised with every change of meaning. */
    version: z.string().regex(/^\d+\.\d+$/),
    effective: z.iso.date(),
    sections: Sections.min(5),
  })
  .strict()
export type LegalDocument = z.infer<typeof LegalDocument>
