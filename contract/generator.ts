import { z } from 'zod'
import { Gender, Style } from './characters.ts'
import { HomeText } from './landing.ts'

/**
 * Addresses of the generator, a file of content/generator each: its own (ROUTE-09), and fourteen that show it with words of
 * their own (ROUTE-10).
 */
export const GENERATOR_PAGES = [
  'nsfw-ai-image-generator',
  'adult-ai-image-generator',
  'ai-anime-generator',
  'ai-hentai-generator',
  'ai-nude-generator',
  'ai-porn-generator',
  'uncensored-ai-image-generator',
  'ai-girlfriend-generator',
  'ai-boyfriend-generator',
  'ai-waifu-generator',
  'ai-portrait-generator',
  'ai-character-generator',
  'ai-fantasy-generator',
  'spicy-ai-image-generator',
  'romantic-ai-image-generator',
] as const
export type GeneratorPage = (typeof GENERATOR_PAGES)[number]

/** The words of one page with the generator, and what its form begins with. */
export const GeneratorText = HomeText.omit({ characters: true }).extend({
  /** Descriptions to tap. */
  ideas: z.array(z.string().trim().min(4).max(64)).min(4).max(6),
  style: Style.optional(),
  gender: Gender.optional(),
})
export type GeneratorText = z.infer<typeof GeneratorText>
