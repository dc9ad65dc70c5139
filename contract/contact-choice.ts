import { z } from 'zod'

/** Of the words that stood beside a choice (`contact-text.ts`); what a program showed that is not ours nobody knows. */
export const ContactTextVersion = z.iso.date().optional()
