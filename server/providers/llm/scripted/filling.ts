import type { Facet } from './lines/line.ts'

/** What fills slots, by their names; undefined where there is nothing to fill one with. */
export type Filling = Readonly<Record<string, (facet?: Facet) => string | undefined>>
