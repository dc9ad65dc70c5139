import type { IntentRule } from './intent-rule.ts'

/** What is done with a knife, a height or a road on an ordinary day. */
const ORDINARY =
  /\b(?:onions?|vegetables?|carrots?|bread|cheese|cake|bungee|parachute|shav(?:e|ing)|trampoline|lake|pool|diving board|video ?game|film|movie|novel|by accident|accidentally)\b/

/** Said of somebody else, of a game, or with a purpose that is named. */
const NOT_MEANT =
  /\b(?:laughing|laughter|of boredom|embarrassment|video ?game|in the game|film|movie|novel|by accident|accidentally|for my (?:cold|flu|headache|migraine|allergies)|for the dog|diabet\w*|day off)\b/
/** Whoever stands by a window may be a cat. */
const NOBODY_ELSE =
  /\b(?:cat|dog|kitten|puppy|duck|birds?|fox|toddler|film|movie|novel|book|game|spider|mouse|song|laughing)\b/

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
      /\b(?:goodbye|farewell|last|final|suicide) (?:notes?|letters?)\b(?! of\b)/,
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
    intent: 'distress',
    patterns: [
      /(?<!\d ?|\b(?:some|few|many|more|of|the|in) )\bkms\b(?! (?:away|per|from|an hour|run|walk))/,
      /\b(?:going to|gona|want to|wana|will|i'll|should) kil+ my ?sel[fv]\b/,
      /\bwant to d(?:iss|is)app?ear\b(?: any ?more| forever)?[.!]*$/,
      /\b(?:have|got|made) a plan and a (?:date|day|note)\b/,
      /\bloaded (?:the|my|his|a) gun\b|\bgun (?:is )?in my (?:hand|mouth|lap)\b|\bi know where\b.{0,24}\bkeeps? (?:his|her|their|the) gun\b/,
      /\bi (?:\w+ )?deserve (?:to (?:die|be dead)|death)\b/,
      /\bi(?:'ve| have)? been cutting(?: again| more| lately| a lot| deeper| since \w+| for (?:days|weeks|months|years))*[.!]*$/,
      /\b(?:rather|easier to|better to) be dead\b|\blife (?:isn't|is not|just isn't) worth\b|\bpoint of (?:anything|living|life|it all)\b.{0,3}$/,
      /\b(?:wish|want|hope)\b.{0,16}\b(?:fall asleep|sleep) forever\b|\benough\b.{0,16}\bto sleep forever\b/,
      /\bmakes? me want to (?:jump(?! (?:for joy|up|around|on|into|in))|drive into|swerve)/,
      /\b(?:too many|(?:swallow(?:ed|ing)|took|taken) (?:a (?:bunch|lot|box|bottle|handful|packet) of|all (?:of )?(?:my|the|them)|the whole)) ?(?:\w+ )?(?:paracetamol|ibuprofen|aspirin|codeine|pills|tablets|painkillers|tylenol)\b/,
      /\b(?:paracetamol|ibuprofen|aspirin|codeine|pills|tablets) (?:is|are|would be) (?:enough|too many|lethal|fatal)\b/,
      /\bif i (?:killed|hanged|hung|shot|drowned) myself\b|\bkilled myself\b(?! (?:at|in|with|on|over)\b)/,
      /\b(?:took|taken|swallow(?:ed|ing)) (?:(?:the|my|a|an|his|her|their) )?(?:whole|entire) (?:bottle|box|pack(?:et)?|lot|jar|blister|strip|month's supply)\b(?! (?:of (?:wine|beer|water|milk|juice|cake|chocolates?|biscuits|cookies|sweets|crisps|photos)|to (?:the|work|a)|home|with (?:me|us)|for (?:the|my)|back|out)\b)/,
      /\bi(?:'ve| have)? (?:just |already |finally )*(?:took|taken|swallowed|downed) (?:(?:them all|all of (?:them|it|those|my \w+)|every (?:one of them|last one|single one)|everything)\b(?! (?:home|back|out|away|off|with|for|to|with breakfast))|(?:(?:all|every) )(?:of )?(?:my |the |her |his )?(?:pills?|tablets?|meds|medication|capsules?|sleeping \w+)\b)/,
      /\b(?:bottle|box|packet|blister|strip) (?:is|was|'s) (?:empty|gone) (?:now|and i)\b.{0,24}\b(?:took|swallowed|sleepy|asleep)\b/,
      /^(?:i )?(?:just |already |finally |have )*took (?:them all|all of them|(?:all )?(?:the|my) pills)\b(?! (?:for|home|back|out|to|with (?:breakfast|me|us))\b)/,
      /\b(?:bottle|handful) of (?:\w+ )?pills\b|\bcount(?:ed|ing) my (?:\w+ )?(?:pills|tablets)\b|\bthen the pills\b/,
      /\b(?:dr[aiu]nk|drinking|swallow(?:ed|ing)?) (?:\w+ )?(?:bleach|antifreeze|drain cleaner|poison)\b/,
      /\bi (?:just )?(?:want|need|wish|would like) to (?:just )?drown\b(?! in (?:your|cheese|chocolate|wine|pasta|work))|\bwon't swim back\b/,
      /\bstones in my pockets\b|\bpockets (?:with|full of) stones\b|\bswerv(?:e|ing) (?:into|off)\b|\bcarbon monoxide doesn't\b|\btaped up the windows of my car\b/,
      /\bstop(?:ped)? taking (?:my )?insulin\b|\b(?:enough|too much) insulin\b|\binsulin could\b/,
      /\bi could (?:just )?step off\b(?! (?:work|early))|\btop of the parking\b/,
      /\bi(?:'m| am) (?:up |sitting |standing )?on (?:the|my|a) (?:roof|rooftop)\b(?! (?:bar|terrace|party|garden|deck|pool|restaurant))(?!.*\b(?:fix|repair|solar|drinks|friends|party|barbecue)\w*)/,
      /\b(?:you|nobody|no one)(?:'ll| will|'re going to| won't)? (?:never |not )?hear from me (?:again|any ?more)\b|\blast time you(?:'ll| will)? (?:ever )?(?:hear|see)\b/,
      /\bi won't be around (?:much longer|any ?more|for (?:christmas|my birthday|that|it|the results))|\bi won't be here (?:tomorrow|any ?more|much longer)[.!]*$/,
      /\b(?:drive|walk|swim|tonight|out)\b.{0,24}\b(?:not|never) coming back[.!]*$|\bdrive until there's no road\b/,
      /\b(?:hope|wish|pray|so)\b.{0,10}\bi (?:don't|never|won't) wake up\b/,
      /^(?:this is |it's |this will be )?my last (?:birthday|christmas|meal|night)(?: ever)?[.!]*$|\bmy last meal(?: is\b|[.!]*$)/,
      /\bgoodbye forever\b|\btake care (?:of yourself )?when i'm gone\b|^tell my \w+ (?:that )?i love (?:her|him|them)[.!]*$|\bthe night i end it\b|\bi'm ending (?:things|it all)[.!]*$/,
      /\bif i (?:died|was dead|were dead),? would (?:you|anyone|anybody)\b|\bwould you\b.{0,20}\bif i (?:died|was dead|were dead|(?:was|were) gone(?! (?:for|to|on|this|all)\b))/,
      /\b(?:least painful|painless) way to (?:go|die)\b|\b(?:painful|hurt) to (?:drown|hang|die)\b|\bhow high does an? (?:bridge|building|roof)\b|\bfloors up\b.{0,12}\bbe enough\b/,
      /\brazor (?:again|in the bath)\b|\bbath\b.{0,10}\brazor[.!]*$|\b(?:burn(?:ed|t)?|cut|hurt|hit)(?: my\w*| my \w+)\b.{0,24}\bon purpose\b|\b(?:till|until) (?:it|they|i) (?:bleed|bled)\b|^i (?:just )?(?:bite|burn|scratch|punch) myself\b/,
      /\bi purge\b(?! (?:my|the) (?:closet|wardrobe|inbox))|\b(?:threw|throw(?:ing)?) (?:it |everything )?up\b.* on purpose\b|\bhaven't eaten (?:in|for) \w+ days\b.*\b(?:feels? good|proud|fat|weigh)/,
      /\bthinking (?:of|about) the (?:train )?(?:tracks|bridge|rope|pills|razor|roof)\b|\b(?:gave|given|sold|giving|selling)\b.*\b(?:won't|nobody will) need (?:it|them|any of it)(?: any ?more)?[.!]*$|\b(?:wrote|written|writing) (?:\w+ )?letters to (?:everyone|everybody|all of)\b/,
      /\btoo tired to (?:exist|live|be alive)\b|\blook(?:ing)? at the (?:knives|pills|tablets|razors?)\b|\b(?:fast|starve)\b.*\buntil i disappear\b|\bwhere they'll find me\b|\b(?:put|putting) my affairs in order\b|\bone last \w+ and then (?:lights out|i go|i'm (?:done|gone))[.!]*$|\bi'm dead and it's peaceful\b/,
      /\b(?:hope|wish|want)\b.{0,12}\b(?:the plane crashes|an? (?:truck|bus|car|lorry|train) (?:would|hits?) |to crash my car\b|the doctor finds something fatal)/,
    ],
    unless: NOT_MEANT,
  },
  {
    intent: 'harmed',
    patterns: [
      /\b(?:hits|beats|kicks|slaps|punches|chokes) me (?:when|if|because|every|with|at night|again|in front of)\b|\bhit me (?:with (?:a|his|her|the)\b|because\b|again\b)|\bpush(?:ed|es) me (?:down|against) (?:the|a)\b/,
      /\b(?:he|she|boss|coach|uncle|stepdad|teacher|boyfriend|man|guy|someone|somebody) (?:has )?(?:groped|molested|drugged) me\b|\bi (?:was|got|have been) (?:groped|molested|drugged)\b|\b(?:someone|somebody|he|they|she) (?:has |had )?spiked my\b/,
      /\bdidn't stop when i (?:said|told)\b|\bforc(?:es|ed|ing) me to have sex\b|\bposted my nudes\b/,
      /\b(?:he|uncle|coach|stepdad|stepfather|boss|teacher|landlord|brother|neighbour|neighbor|mum's boyfriend) (?:always |often |sometimes )?(?:touches me|watch(?:es|ed) me (?:sleep|shower|undress|change)|makes me sit on his)\b/,
      /\bblackmail(?:s|ing|ed)? me\b|\bexposed himself\b|\bthrow(?:s|ing)? (?:plates|dishes|things|glasses|bottles) at me\b|\bsaid (?:he|she)(?:'d| would|'ll| will) kill me\b/,
      /\b(?:call|called|calling) (?:911|999|112|the police on him|an ambulance)\b|\bneed an ambulance\b|\bi can't breathe\b|^(?:please )?(?:an )?ambulance\b/,
      /\b(?:someone|somebody|a man|some guy|a stranger|he|my ex)(?:'s| is| keeps| was)? (?:following me(?! (?:on|around)\b)|in my house|inside my (?:house|flat)|outside my (?:window|house|door|flat))\b/,
      /\b(?:he|she|husband|wife|boyfriend|girlfriend|partner|dad|father|mum|ex) (?:just )?(?:broke|breaks) my (?:\w+ and my )?(?:wrist|arm|nose|jaw|ribs?|fingers?)\b/,
      /\bscared to go home\b|\bhiding\b.{0,20}\bfrom my (?:husband|wife|dad|father|boyfriend|ex|partner)\b|\bbanging on (?:the|my) door\b.{0,12}\bscared\b/,
    ],
    unless: NOBODY_ELSE,
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
