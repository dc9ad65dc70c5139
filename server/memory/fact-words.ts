/** Parts of the patterns by which facts are read. What ends in `_AS` takes no group. */

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const DAYS = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
/** What begins with a capital and is no name of anybody. */
const NO_NAME = String.raw`(?!(?:I|God|Lord|Jesus|Christ|Oh|And|But|So|If|It|This|That|What|When|Who|The|He|She|They|We|You|My|${DAYS}|January|February|April|August|September|October|November|December|Christmas|Easter|Maybe|Crazy|Tomorrow|Tonight|Today|Yesterday|Later|Back|Well|Sorry|Please|Thanks|Yes|No|Not|Mum|Mom|Mama|Dad|Papa|Gran|Nan|Honestly|Actually|Really|Obviously|Sadly|Luckily|Suddenly|Apparently|Finally|Basically|Anyway)\b)`
export const NAME_AS = String.raw`${NO_NAME}\p{Lu}[\p{L}-]{1,19}(?:'\p{Lu}\p{Ll}+)?`
export const NAME = `(${NAME_AS})`
export const PLACE_AS = String.raw`(?:the )?(?!(?:${DAYS}|${MONTHS}|I|Mum|Mom|Dad|Christmas|Easter|Halloween|Tears|Plan|God|Heaven|Hell)\b)\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2}`
export const PLACE = `(${PLACE_AS})`

/** Where another thought begins. */
export const STOP = String.raw`(?=\s*(?:[.,;:!…)]|$| [-–—] |\b(?:but|so|because|when|that|with|since|though|although|while|if|anyway|lol|tbh|these days|at the moment|right now|actually|again|any ?more|and)\b))`
export const THING_AS = String.raw`\p{L}[\p{L}\p{N}' -]{1,50}?`
export const THING = `(${THING_AS})${STOP}`
/** The same of several: "maths and music", "nuts, eggs and milk". */
export const LIST = String.raw`((?:${THING_AS}, (?:${THING_AS}, )?${THING_AS},? and ${THING_AS})|${THING_AS}(?: and (?!(?:I|we|he|she|it|they|my|that|then|now|one day)\b|an? \p{L}+ one\b)${THING_AS})?)${STOP}`
export const END = String.raw`(?=\s*(?:[.,;:!…)]|$|(?:and|but|so|now|too|again|any ?more|at all|since|for|these days|tbh|lol|by trade)\b))`

export const RELATION =
  '((?:older |younger |elder |big |little |baby |half-|half |step|twin |late |ex-|ex )?(?:sister|brother|mother|mum|mom|father|dad|son|daughter)|(?:ex-|ex )?(?:wife|husband|partner|girlfriend|boyfriend)|fiancée?|best (?:friend|mate)|roommate|flatmate|housemate|boss|manager|grandmother|grandma|granny|nan|grandfather|grandpa|grandad|aunt|auntie|uncle|cousin|niece|nephew|godson|goddaughter|grandson|granddaughter)'
export const KIN =
  '(?:sister|brother|sibling|son|daughter|kid|child|cousin|niece|nephew|grandchild|grandson|granddaughter|stepson|stepdaughter)(?:s|ren)?'
export const PET =
  '(dog|cat|puppy|kitten|rabbit|bunny|parrot|budgie|canary|hamster|guinea pig|ferret|horse|pony|donkey|snake|lizard|gecko|tortoise|turtle|goldfish)'
export const NUMBER = '(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|no)'
export const NATION =
  '(American|Australian|Austrian|Belgian|Brazilian|British|Bulgarian|Canadian|Chilean|Chinese|Colombian|Croatian|Czech|Danish|Dutch|Egyptian|English|Filipino|Finnish|French|German|Greek|Hungarian|Icelandic|Indian|Indonesian|Iranian|Irish|Israeli|Italian|Jamaican|Japanese|Kenyan|Korean|Lebanese|Mexican|Nigerian|Norwegian|Pakistani|Peruvian|Polish|Portuguese|Romanian|Russian|Scottish|Serbian|Slovak|Spanish|Swedish|Swiss|Syrian|Thai|Turkish|Ukrainian|Vietnamese|Welsh)'
const UNITS = 'one|two|three|four|five|six|seven|eight|nine'
export const AGE = `(1[89]|[2-9]\\d|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:${UNITS}))?)`
const MONTH = `(?:${MONTHS}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)`
const DAY = String.raw`(?:the )?\d{1,2}(?:st|nd|rd|th)?`
export const DATE = `((?:${DAY} (?:of )?${MONTH}|${MONTH} ${DAY}|in ${MONTH})\\b)`

const KIND_OF_FIRM =
  '(?:bakery|bank|bar|book ?shop|brewery|business|café|cafe|call cent(?:re|er)|care home|charity|clinic|college|company|council|factory|farm|firm|florist|garage|government|gym|hospital|hotel|laboratory|lab|library|museum|navy|army|police|newspaper|nursery|nursing home|office|pharmacy|post office|prison|pub|railway|restaurant|salon|school|shop|start-?up|store|studio|supermarket|surgery|theatre|theater|university|warehouse|zoo)'
const FIELD =
  '(?:advertising|agriculture|banking|construction|education|engineering|finance|health ?care|hospitality|insurance|logistics|marketing|publishing|recruitment|retail|sales|software|tech|tourism)'
const PASSING = String.raw`(?!.*\b(?:today|tonight|tomorrow|this (?:week|weekend|morning|afternoon|evening|summer|time)|until|till|later|right now)\b)`
/** Work that has a whole answer: as what, or at which place. */
export const POST_AS = String.raw`${PASSING}(?:as an? (?!(?:team|whole|group|pair|rule|treat|charm)\b)${THING_AS}|at (?=the |an? |\p{Lu})(?!(?:the |an? )?(?:[\p{Ll}'-]+ )?(?:weekends?|pace|desk|table|computer|laptop|speed|level|time|moment|minute|last|least|first|end|night|${DAYS}|Christmas|Easter)\b)${THING_AS})`
/** Work for or in something that surely is a firm or a trade. */
export const FIRM_AS = String.raw`${PASSING}(?:(?:for|in) (?:an?|the) (?:[\p{L}-]+ ){0,2}?${KIND_OF_FIRM}|in (?:the [\p{Ll} ]{3,20} (?:industry|business|sector|trade)|${FIELD}|IT|HR)|for (?:${PLACE_AS}|the NHS|myself))`

const JOB_ENDING = '(?:er|or|ist|ian|eer|ant|man|woman|smith)'
const NO_JOB =
  '(?!(?:[a-z-]+ ){0,2}(?:lover|loner|beginner|stranger|reader|believer|drinker|smoker|eater|sleeper|dreamer|thinker|overthinker|fighter|survivor|member|foreigner|[a-z]*mother|[a-z]*father|brother|sister|winner|loser|talker|listener|sinner|gamer|christian|human|man|woman|bother|hater|watcher|giver|killer|monster|disaster|quitter|runner|walker|hiker|romantic|better|other|former|minor|major|elder|senior|junior|giant|elephant|matter|number|supporter|follower|sucker|sinister|number|cancer|better|bitter|partner|sister|visitor|neighbor|parishioner|person|owner|monitor|error|mirror|favor|wonder|sweater|letter|corner|ladder)\\b)'
export const JOB_AS = `${NO_JOB}(?:[a-z-]+ ){0,2}?(?:[a-z]{2,}${JOB_ENDING}|nurse|chef|cook|vet|pilot|architect|scientist|student|midwife|nanny|judge|monk|priest|coach|medic|paramedic|barista|clerk|surgeon|soldier|physio|au pair)`
export const JOB_STOP = String.raw`(?=\s*(?:[.,;:!…)]|$|(?:and|but|so|now|too|again|since|for|by|at|in|on|from|with|who|these days)\b))`
export const JOB = `(${JOB_AS})${JOB_STOP}`
/** What is a matter of the moment. */
export const NOW = String.raw`(?!(?:you|it|that|this|these|those|him|her|them|me|us|your|his|their|its|how|when|where|what|who|why|here|there|up|still|around|back|another|anything|nothing|everything|anyone|people like|all|much|enough|mondays?|the (?:way|sound|idea|thought|look|feel|fact)|being (?:with|here)|to (?:see|think|say|hear|know|be|admit|tell)|talking (?:to|with)|my)\b)`
