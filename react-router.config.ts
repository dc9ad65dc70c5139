import type { Config } from '@react-router/dev/config'
import { siteFolder } from './tools/site/site-folder.ts'
import { pagePaths } from './web/app/page-paths.server.ts'

export default {
  appDirectory: 'web/app',
  buildDirectory: siteFolder(),
  ssr: false,
  // A loader of its own file is one more name in the list of routes, which every page loads; ours are a line each.
  splitRouteModules: false,
  prerender: {
    paths: [...pagePaths(), '/404', '/avatars.json', '/cards.json', '/cast.json'],
    concurrency: 2,
  },
} satisfies Config
