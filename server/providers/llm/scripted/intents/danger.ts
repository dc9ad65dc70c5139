import type { IntentRule } from './intent-rule.ts'

/** What is done with a knife, a height or a road on an ordinary day. */
const ORDINARY =
  /\b(?:onions?|vegetables?|carrots?|bread|cheese|cake|bungee|parachute|shav(?:e|ing)|trampoline|lake|pool|diving board|video ?game|film|movie|novel|by accident|accidentally)\b/

/**
 * Means, places and farewells, said by somebody who does not say what for. A line like these is never chatted about: it
 * is better to ask once too often.
 */
export const dangerRules = [
  {
    intent: 'distress',
    patterns: [
      /\b(?:knife|razor|blade|scissors|gun|glass)\b.{0,24}\b(?:to|on|at|against|across) my (?:own )?(?:wrists?|throat|arms?|skin|neck|legs?|thighs?|head|temple|chest)\b/,
      /\bi(?:'m| am|'ve got| have)\b.{0,40}\b(?:razors?|razor ?blades?|blades?|noose|handful of pills|pills in my hand|loaded gun)\b/,
      /\b(?:tak(?:e|ing)|took|swallow(?:ing|ed)?|count(?:ing|ed)|sav(?:ing|ed) up|collect(?:ing|ed)|stockpil\w+) (?:\w+ ){0,2}(?:all|too many|every|a lot of|a handful of|the whole|up)\b.{0,16}\b(?:pills|tablets|meds|medication|painkillers)\b/,
      /\bsav(?:ing|ed) up (?:my |the )?(?:pills|tablets|meds)\b|\bpills take (?:an?|\w+) (?:hours?|minutes?)\b|\bhow many (?:\w+ )?(?:pills|tablets|painkillers)\b.{0,24}\b(?:die|kill|take|lethal|fatal)\b/,
      /\b(?:goodbye|farewell|last|final|suicide) (?:notes?|letters?)\b/,
      /\bi(?:'ve| have)? (?:already )?(?:wrote|written) (?:the|my|all the|all my) (?:letters|notes)(?: already| now)?[.!]*$/,
      /\b(?:standing|sitting|waiting|lying|walking) (?:here )?(?:on|at|over) (?:the|a|this) (?:edge|bridge|ledge|railings?|cliff|parapet|(?:train |railway )?tracks|rails|overpass|motorway)\b/,
      /\bi(?:'m| am)\b.{0,16}\b(?:roof|rooftop|balcony|bridge|ledge|cliff|window)\b.{0,40}\b(?:look(?:ing)? down|edge|jump|railing|long way down|far down)\b/,
      /\b(?:driv(?:e|ing)|steer(?:ing)?|crash(?:ing)?|ride|riding) (?:my car |the car |it |straight |right )*(?:into|off) (?:an?|the|that|my) (?:tree|wall|river|bridge|cliff|lorry|truck|oncoming|pillar|lake|sea)\b|\binto oncoming traffic\b/,
      /\b(?:jump(?:ing)?|throw(?:ing)? myself|let(?:ting)? myself fall) (?:off|from|out of|in front of|under) (?:an?|the|that|this|my|of)\b/,
      /\b(?:step(?:ping)?|walk(?:ing)?) (?:in front of|out in front of|under) (?:an?|the|that) (?:train|tube|bus|lorry|truck|car)\b|\bwalk(?:ing)? into (?:the )?(?:sea|ocean|river|traffic)\b/,
      /\bgarage\b.{0,40}\bengine\b|\bengine (?:is )?running\b.{0,40}\bgarage\b/,
      /\b(?:decided|want|going|plan|trying) to stop (?:eating|drinking water|taking my (?:meds|medication|insulin|pills))[.!]*$/,
      /\bwhen i (?:bleed|cut|see (?:the |my )?(?:own )?blood|burn my)\b|\bwatch(?:ing)? myself bleed\b/,
      /\b(?:can't|cannot|couldn't) (?:seem to )?stop (?:cutting|burning myself|starving|purging|throwing up)\b(?! (?:hair|onions|paper|coupons|grass))|\b(?:can't|cannot) stop .{0,30}\b(?:throwing (?:it )?up|purging)\b/,
      /\bmak(?:e|ing) myself (?:sick|throw up|vomit|bleed)\b|\bfingers? down my throat\b/,
      /\bcutting my (?:own )?(?:arms?|wrists?|legs?|thighs?|skin|stomach)\b|\bcut my (?:own )?(?:wrists?|arms|thighs?)\b/,
      /\b(?:sleep|bed|eyes)\b.{0,24}\b(?:never|not) (?:to )?(?:wake|open)\b/,
      /\bi(?:'ll| will|'m going to| want to| just want to| need to| wish i could)? ?(?:soon )?(?:see|be with|join|meet|follow) my (?:dead|late) \w+\b|\bbe with (?:him|her|them) (?:in heaven|again soon)\b/,
    ],
    unless: ORDINARY,
  },
  {
    intent: 'harmed',
    patterns: [
      /\bused to (?:\w+ ){0,2}(?:lock|burn|spit (?:on|at|in)|touch|grope|force|tie|starve|drag|choke|whip|strangle|hurt|belt) (?:me|us|my (?:arms?|hands?|skin|face|hair|legs?))\b/,
      /\bused to (?:\w+ ){0,2}(?:come|sneak|walk|get) (?:in|into|to|in to) (?:my|our) (?:room|bed|bedroom)\b/,
      /\b(?:ma[dk]e|makes|making|forced|forces|force) me (?:to )?(?:touch|undress|sleep with|kiss) (?:him|her|them|it|myself)\b|\b(?:touched|touches|touching) me (?:where|when i was|at night|down there)\b/,
      /\b(?:locked|locks|burned|burnt|burns|spat on|spits on|strangled|tied) me (?:in|into|up|with|down)\b(?! of (?:my|the) (?:house|flat|account|car))/,
    ],
    unless:
      /\b(?:sing|sang|read to|tuck(?:ed)? me|lullaby|bedtime story|escape room|sunburn\w*|piano|broccoli|vegetables|cat|dog|kitten|puppy|film|movie)\b/,
  },
] as const satisfies readonly IntentRule[]
