import { pageFacts } from '../page-facts.server.ts'
import { pagePaths } from '../page-paths.server.ts'

/** What stands on the social card of each page, by path, in the language of the build: read by it, and taken away. */
export const loader = () =>
  Response.json(Object.fromEntries(pagePaths().map((path) => [path, pageFacts(path).card])))
