import type { Config } from '@react-router/dev/config'
import { GENERATOR_PAGES } from './contract/generator.ts'
import { LEGAL_PAGES } from './contract/legal.ts'
import { siteFolder } from './tools/site/site-folder.ts'
import { blogPaths } from './web/blog/articles.server.ts'
import { categoryPaths } from './web/categories/category-texts.server.ts'
import { characterPaths } from './web/characters/catalogue.server.ts'
import { landingPaths } from './web/landing/page-texts.server.ts'

export default {
  appDirectory: 'web/app',
  buildDirectory: siteFolder(),
  ssr: false,
  // A loader of its own file is one more name in the list of routes, which every page loads; ours are a line each.
  splitRouteModules: false,
  prerender: {
    paths: [
      '/',
      '/ai-boyfriend',
      '/ai-hentai',
      '/404',
      '/avatars.json',
      '/cast.json',
      ...GENERATOR_PAGES.map((page) => `/${page}`),
      ...LEGAL_PAGES.map((page) => `/${page}`),
      '/safety',
      ...blogPaths(),
      ...categoryPaths(),
      ...landingPaths(),
      ...characterPaths(),
    ],
    concurrency: 2,
  },
} satisfies Config
