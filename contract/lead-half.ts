/** The first half of a sign of two UTF-16 units, as an emoji is: a cut or a piece that came alone may end with it. */
export const LEAD_HALF = /[\ud800-\udbff]$/
