import { avatarsById } from '#web/characters/pictures.server.ts'

/** A file of the site: addresses of the catalogue's faces by premadeId. */
export const loader = () => Response.json(avatarsById())
