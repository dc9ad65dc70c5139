const WHERE =
  'in real life|irl|in (?:the )?real world|in person|in the flesh|face to face|offline|outside (?:of )?(?:this |the )?(?:chat|app|site|screen|story|phone)'
const US = '(?:you|me|each other)'
const WE = "(?<=\\b(?:we|let's) (?:[a-z]+ ){0,2})"
const TOGETHER = `(?:meet(?:ing)? (?:up )?(?:with )?${US}|${WE}meet|see(?:ing)? ${US}|(?:get|be) together with ${US}|(?:hang(?:ing)? out|go(?:ing)? (?:out|on a date)) with ${US}|${WE}(?:get together|be together|hang out|go (?:out|on a date)|date|do this)|do(?:ing)? this with you|(?:want|like|love) to (?:hang out|go out)|take (?:you|me) out(?: on a date)?|hold(?:ing)? your hand|date (?:you|me)|visit(?:ing)? you|(?:\\byou (?:\\w+ )?|come (?:and |to )?)visit me|come (?:over|here|round|by)|(?:hug|kiss|hold|touch|be with) (?:you|me))`
const OTHERS =
  '(?:him|her|them|my|your|his|their|some(?:one|body)|any(?:one|body)|every(?:one|body)|people|others|friends|clients|customers|patients|strangers|women|men|guys|girls|new|other|a|an|the)'
/** Somebody else does it; where "you" or "we" stands too, it may yet be the two of them. */
const BY_OTHERS =
  /\b(?:nobody|no one|any(?:one|body)|some(?:one|body)|every(?:one|body)|people|he|she|they)\b/
const OF_BOTH = /\b(?:you|we|us|let's)\b/

/** Whatever story is being told: the words name the world outside it. */
const REALLY = [
  new RegExp(
    `\\b(?:${TOGETHER}|(?<!ends )meet(?: up)?)(?: (?!${OTHERS}\\b)[a-z']+){0,3},? (?:${WHERE}|for real)\\b`,
  ),
  new RegExp(`\\b(?:${WHERE})\\b[^.?!]{0,24}\\b${TOGETHER}(?! ${OTHERS}\\b)(?![a-z])`),
]

const COMES_TO =
  '(?:visit|come (?:over |round )?(?:and |to )?(?:see|visit)|fly (?:out )?to|drive (?:over )?to)'
/** In a scene these belong to the scene. */
const PERHAPS = [
  /\b(?:can|could|may|shall|will|when do we|should|let's|want to|like to|love to|wish|why don't|can't)\b.{0,20}\b(?<!ends )meet(?: up| (?:with )?(?:you|me|each other|again|someday|one day|some ?time|soon|tonight|tomorrow|today|now|then|this week(?:end)?|next \w+))*\s*[?.!]*$/,
  new RegExp(
    `\\b(?:(?:can|could|may|shall|will|would|should|let's|want to|like to|love to|let me|i'll|i'm) (?:i |we |please |just |really |come |going to |coming (?:over )?(?:to )?){0,3}|^)${COMES_TO} you\\b|\\bcoming (?:over )?to (?:see|visit) you\\b`,
  ),
  new RegExp(
    `(?:^(?:please |just |so |then |and |come (?:and |to )?)*|\\b(?:(?:can|could|will|would|won't|do) you|you (?:can|could|will|would)|please) (?:want to |please |ever |just |come (?:and |to )?)*)${COMES_TO} me\\b`,
  ),
  /\bcome (?:over |round )?to (?:my|your) (?:city|town|village|country|place|house|home|flat|apartment|hometown)\b|\bcome (?:over |round )?to (?:mine|yours)\b/,
  /\b(?:can|could|may|should|shall|will|would) (?:i|you|we) (?:\w+ )?come (?:over|round|by)(?: (?:tonight|tomorrow|now|later|today|sometime|soon|please|then))*\s*[?.!]*$|^(?:please |just )?come over\b.{0,12}$|\bi(?:'m| am|'ll| will) com(?:e|ing) over\b/,
  /\bwhere (?:can|could|do|would) i (?:actually |really )?(?:find|meet) you\b/,
]

const MEDIA =
  '(?:insta(?:gram)?|snap(?:chat)?|whats ?app|telegram|facebook|discord|tik ?tok|social media|socials|onlyfans|signal account)'
const REACH =
  '(?:(?:real|home|actual|phone|cell|mobile|telephone|private|personal|street|exact|own|contact|e-?mail) )*(?:address|number|digits|contacts?|e-?mail)'
const CONTACT = [
  /\byour (?:(?:phone|cell|mobile|telephone) number|(?:home|street|postal) address)\b/,
  new RegExp(
    `(?:\\b(?:give|send|tell|share|drop|text)\\b.{0,24}|\\b(?:what's|what is|what are) |\\bi (?:just |really )?(?:want|need|would like|'d like)\\b.{0,16}|\\b(?:can|could|may|shall) i (?:please |just |maybe )*(?:have|get|know)\\b.{0,8}|^(?:just |i )*(?:need|want) )\\byour ${REACH}\\b(?! (?:one|two|of|call|case|wallpaper|background|screen|book|list)\\b)`,
  ),
  new RegExp(
    `\\b(?:do|are|have|would) you (?:also |even |really |still |ever |actually |maybe |at least )*(?:on|have|use|got) (?:an? )?${MEDIA}\\b|\\byour ${MEDIA}\\b|\\b(?:add|follow|find|text|call|write|message) (?:me|you) on ${MEDIA}\\b`,
  ),
]
const OF_OTHERS =
  /\b(?:my|his|her|their|our) (?:\w+ )?(?:mum|mom|dad|boss|team|sister|brother|friends?|family|ex|parents|wife|husband|colleagues?|class|daughter|son|mother|father|boyfriend|girlfriend|doctor|neighbours?)\b/
const VIDEO = '(?:video ?(?:call|chat)s?|face ?time|skype|phone calls?)'
const CALLS = [
  /^(?:(?:a|an|so|ok|hey|and|how about|what about|maybe) )*(?:video ?(?:call|chat)|face ?time|phone call)(?: me| you| with (?:me|you)| tonight| then| now)*\s*[?.!]*$/,
  new RegExp(
    `\\b(?:(?:can|could|can't|shall|will|would|should) (?:i|you|we)|let's|do you want to|i (?:want|would like|would love) to) (?:please |maybe |actually |ever |just |at least |do |have |make |try |talk (?:on|over|by|via) )*(?:an? )?${VIDEO}\\b`,
  ),
  /\b(?:can|could|can't|will|would|may|shall|please) (?:i |you |we )?(?:please |actually |really |ever )*(?:call|phone|ring) (?:me|you)(?: (?:up|tonight|tomorrow|now|later|please|some ?time|back|then|on the phone|when \w+.*))*\s*[?.!]*$/,
]

/** Whether somebody wants her in the world outside the chat, or a way to reach her there; in a scene most of it is one. */
export function asksToMeet(plain: string, isScene: boolean): 'meet-outside' | 'contact-outside' | undefined {
  const anyOf = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(plain))
  if ((OF_OTHERS.test(plain) || BY_OTHERS.test(plain)) && !OF_BOTH.test(plain)) return undefined
  if (!OF_OTHERS.test(plain) && (anyOf(CONTACT) || anyOf(CALLS))) return 'contact-outside'
  return anyOf(REALLY) || (!isScene && anyOf(PERHAPS)) ? 'meet-outside' : undefined
}
