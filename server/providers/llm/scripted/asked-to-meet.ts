const TOGETHER =
  '(?:meet(?:ing)?(?: up)?(?: with)?(?: (?:you|me|each other))?|see(?:ing)? (?:you|each other|me)|(?:get|be) together|hang(?:ing)? out(?: with (?:you|me))?|go(?:ing)? (?:out|on a date)(?: with (?:you|me))?|date (?:you|me)|visit(?:ing)? (?:you|me)|come (?:over|here|round|by)|do this|(?:hug|kiss|hold|touch|be with|talk to|know|have) (?:you|me))'
const OUTSIDE =
  '(?:in real life|irl|for real|in (?:the )?real world|in person|in the flesh|face to face|offline|outside (?:of )?(?:this |the )?(?:chat|app|site|screen|story|phone))'
const OTHERS = '(?:him|her|them|my|his|their|someone|somebody|people|a|an|the)'

/** Whatever story is being told: the words name the world outside it. */
const REALLY = [
  new RegExp(`\\b${TOGETHER}(?: (?!${OTHERS}\\b)[a-z']+){0,3},? ${OUTSIDE}\\b`),
  new RegExp(`\\b${OUTSIDE}\\b.{0,24}\\b${TOGETHER}(?! ${OTHERS}\\b)(?![a-z])`),
]

/** In a scene these belong to the scene. */
const PERHAPS = [
  /\b(?:can|could|may|shall|will|when|should|let's|want to|like to|love to|wish|why don't|can't)\b.{0,20}\bmeet(?: up| (?:with )?(?:you|me|each other|again|someday|one day|some ?time|soon|tonight|tomorrow|today|now|then|this week(?:end)?|next \w+))*\s*[?.!]*$/,
  /\b(?:visit|come (?:over |round )?(?:and |to )?(?:see|visit)|fly (?:out )?to|drive (?:over )?to) (?:you|me)\b/,
  /\bcome (?:over |round )?to (?:my|your) (?:city|town|village|country|place|house|home|flat|apartment|hometown)\b|\bcome (?:over |round )?to (?:mine|yours)\b/,
  /\b(?:can|could|may|should|shall|will|would) (?:i|you|we) (?:\w+ )?come (?:over|round|by)(?: (?:tonight|tomorrow|now|later|today|sometime|soon|please|then))*\s*[?.!]*$|^(?:please |just )?come over\b.{0,12}$|\bi(?:'m| am|'ll| will) com(?:e|ing) over\b/,
  /\bwhere (?:can|could|do|would) i (?:actually |really )?(?:find|meet) you\b/,
]

const MEDIA =
  '(?:insta(?:gram)?|snap(?:chat)?|whats ?app|telegram|facebook|discord|tik ?tok|social media|socials|onlyfans|signal account)'
const CONTACT = [
  /\byour (?:(?:phone|cell|mobile|telephone) number|(?:home|street|postal) address)\b/,
  /\b(?:give|send|tell|share|drop|text|have|get|what's|what is|need|want|know|got)\b.{0,24}\byour (?:(?:real|home|actual|phone|cell|mobile|telephone|private|personal|street|exact|own|contact|e-?mail) )*(?:address|number|digits|phone|contacts?|e-?mail)\b(?! (?:one|two|of|call|case|wallpaper|background|screen)\b)/,
  new RegExp(
    `\\b(?:your|on|have|use|got|an?) (?:an? )?${MEDIA}\\b.{0,20}\\?|\\byour ${MEDIA}\\b|\\b(?:add|follow|find|text|call|write|message) (?:me|you) on ${MEDIA}\\b`,
  ),
]
const OF_OTHERS =
  /\b(?:my|his|her|their|our) (?:\w+ )?(?:mum|mom|dad|boss|team|sister|brother|friends?|family|ex|parents|wife|husband|colleagues?|class)\b/
const CALLS = [
  /^(?:(?:a|an|so|ok|hey|and|how about|what about|maybe) )*(?:video ?(?:call|chat)|face ?time|phone call)(?: me| you| with (?:me|you)| tonight| then| now)*\s*[?.!]*$/,
  /\b(?:can|could|can't|shall|let's|will|would|want to|like to|love to|do|may|ever|how about|wish)\b.{0,24}\b(?:video ?(?:call|chat)s?|face ?time|skype|phone calls?)\b/,
  /\b(?:can|could|can't|will|would|may|shall|please) (?:i |you |we )?(?:please |actually |really |ever )*(?:call|phone|ring) (?:me|you)(?: (?:up|tonight|tomorrow|now|later|please|some ?time|back|then|on the phone|when \w+.*))*\s*[?.!]*$/,
]

/** Whether somebody wants her in the world outside the chat, or a way to reach her there; in a scene most of it is one. */
export function asksToMeet(plain: string, isScene: boolean): 'meet-outside' | 'contact-outside' | undefined {
  const anyOf = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(plain))
  if (anyOf(CONTACT) || (anyOf(CALLS) && !OF_OTHERS.test(plain))) return 'contact-outside'
  return anyOf(REALLY) || (!isScene && anyOf(PERHAPS)) ? 'meet-outside' : undefined
}
