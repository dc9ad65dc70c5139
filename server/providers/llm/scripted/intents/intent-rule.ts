/**
 * One rule of understanding: the first rule, in the order of the tables, of which a pattern fits the message in
 * plain text (lower case, usual spellings) names what it is about. `unless` takes a message out again.
 */
export type IntentRule = { intent: string; patterns: readonly RegExp[]; unless?: RegExp }

/** "I'm", "I feel", "I've been", perhaps with "so" or "a bit" before what follows. */
const FEELING = String.raw`(?:\bi'm|\bi am|\bi feel|\bfeeling|\bi've been|\bi was|\bi get|\bi got|\bmakes me|\bme feel)(?: (?:so|very|really|a bit|a little|pretty|quite|just|too|kind of|feeling|rather|still|such|totally|completely|extremely|getting|always|all|more and more|also|absolutely|actually|here|now|super|all|incredibly|a|doing|today|tonight|and|been))* `
export const feeling = (words: string) => new RegExp(`${FEELING}(?:${words})\\b`)
