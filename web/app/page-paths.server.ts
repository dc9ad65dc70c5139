import { GENERATOR_PAGES } from '#contract/generator.ts'
import { LEGAL_PAGES } from '#contract/legal.ts'
import { blogPaths } from '#web/blog/articles.server.ts'
import { categoryPaths } from '#web/categories/category-texts.server.ts'
import { characterPaths } from '#web/characters/catalogue.server.ts'
import { landingPaths } from '#web/landing/page-texts.server.ts'

/** Every page that is made at build and is to be found. */
export const pagePaths = (): string[] => [
  '/',
  '/ai-boyfriend',
  '/ai-hentai',
  ...GENERATOR_PAGES.map((page) => `/${page}`),
  ...LEGAL_PAGES.map((page) => `/${page}`),
  '/safety',
  ...blogPaths(),
  ...categoryPaths(),
  ...landingPaths(),
  ...characterPaths(),
]
