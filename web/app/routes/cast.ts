import { visibleCast } from '#web/characters/catalogue.server.ts'

/** A file of the site: everybody of the catalogue, to choose from. */
export const loader = () => Response.json(visibleCast())
