import type { Rule } from './voice-content.ts'

/** What no rule that takes up any words is fit to answer, whoever says it. */
const HEEDED =
  /\b(?:pills|tablets|overdos\w*|knife|knives|razors?|blades?|blood|bleed\w*|wrists?|cut|cutting|bridge|ledge|edge|jump\w*|train tracks|rails|engine running|garage|into the (?:sea|river|ocean)|driv\w+ (?:\w+ )?(?:into|off)|dead|die|died|dying|death|lock(?:ed)?|burn\w*|spit|spat|force[ds]?|touch(?:ed|ing)?|at night|throw(?:ing)? up|purg\w+|goodbye|farewell|last (?:letter|note)|(?:stop|stopped|not) eating|depress\w*|anxiety|trauma|noose|rope|gun|poison\w*|bleach|scars?|starv\w*|disappear\w*|vanish\w*|my will|funeral|not (?:be|wake)|never (?:wake|come back))\b/
/** What the words above are when nothing is meant by them. */
const HARMLESS =
  /\b(?:onions?|vegetables?|carrots?|tomato\w*|bread|cheese|cakes?|grass|lawn|hair|paper|film|movie|novel|series|game|puzzle|calories|meat|sugar|dairy|sweets|chocolate|fast food|candles?|toast|sale|guitar|piano|stars?|lamp|night shift|dead sea|drop[- ]dead)\b/
/** Whether a message names a means, a wound or a farewell that is not plainly something else. */
export const isGrave = (plain: string): boolean => HEEDED.test(plain) && !HARMLESS.test(plain)

/**
 * What a line is that a rule would chat about, though it names a means, a wound or a farewell: the rule says whether
 * that is somebody else's old deed or a danger to whoever writes.
 */
export const heededInstead = ({ heeds }: Rule, plain: string): Rule['heeds'] =>
  heeds && isGrave(plain) ? heeds : undefined
