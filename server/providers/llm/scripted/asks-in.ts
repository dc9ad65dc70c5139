import nlp from 'compromise'

const QUESTION =
  /\?\s*$|^(?:who|what|where|when|why|how|which|whose|got (?:any|time|plans(?! to))|any (?:plans|ideas?|tips|recs)|ever (?:been|had|seen|done|tried|met|felt|thought)|(?:is|are|was|were|do|does|did|have|has|would|could|should|ca|wo)n't (?:you|we|i|he|she|they|it|that|there|this)|(?:were|was) (?:you|he|she|they|it|that|there)|you ever)\b(?!(?<=\b(?:what|where|when|how|who|why)) (?:i|we|he|she|they|it|i'm|i'll|i've|i'd|we're|we'll|he's|she's|it's|there's)\b)(?! (?:a|it) (?:go|nice|good))/
/** "anyway what do you do": a question behind a small word, without its mark. */
const LED_QUESTION =
  /^(?:(?:(?:hey|hi|hello|yo)(?: [a-z]+)?|like|anyway|anyways|so|ok|okay|lol|hey|wait|um|uh|also|but|and|btw|by the way|alright|well),? )+(?:(?:what|where|when|why|how|who|which)(?:'s|'re| is| are| do| does| did| would| will| can| could| should| was| were| have| about| kind of| else)\b|(?:do|did|are|can|would|will|have|could) you\b|(?:did|does|is|was|has) (?:he|she|they|it|anyone|anybody|(?:the|your) [a-z]+) )/
/** A verb at the start asks only where somebody or something follows that does it: "would be easier" asks nothing. */
const LEADING_VERB = /^(do|does|did|are|is|can|could|would|will|should|have|has) (.+)$/
const SUBJECT =
  /^(?:you|u|ya|we|i|he|she|they|there|any(?:one|body|thing)|some(?:one|body)|every(?:one|body|thing)|people|it|this|that|these|those)\b/
/** "did it again", "do that then": what is done, and nobody who does it. */
const DONE_IT =
  /^(?:do|did|have) (?:it|this|that|these|those|something|everything|anything)(?:\s*$|\s*[.,!;]| (?:then|again|anyway|now|today|yesterday|tonight|all|myself|for|because|once|twice|too|and|so|with|in|on|at|to|yourself|already|finally|my|last|stupid|bad|wrong)\b)/

function asksUnmarked(plain: string): boolean {
  const [, verb = '', rest = ''] = LEADING_VERB.exec(plain) ?? []
  if (rest === '' || DONE_IT.test(plain)) return false
  if (/^(?:nothing|no|none|to|been|be|not)\b/.test(rest)) return false
  if (SUBJECT.test(rest)) return true
  if (/^(?:the|my|your|his|her|our|their|a|an) /.test(rest) && !/^(?:do|did|have|has)$/.test(verb))
    return !/^is an? /.test(plain)
  const told = nlp(rest)
  return /^(?:is|are|does)$/.test(verb)
    ? told.has('^#Adjective? #Noun .') && !/^\w+ing\b/.test(rest)
    : told.has(
        '^#Determiner? #Possessive? #Adjective? #Noun+ #Adverb? (#Infinitive|#PresentTense|#Participle|#PastTense)',
      )
}

/** "when i am away what do you do" */
const ASKS_LATER =
  /^(?:when|if|where) .{3,60}\b(?:(?:what|how|where|who|why) (?:do|would|will|are|did|can) you|(?:would|will|do|could|can|are) you)\b/

/** Whether a message in plain text asks something, also where its mark is missing. */
export const asksIn = (plain: string): boolean =>
  QUESTION.test(plain) || LED_QUESTION.test(plain) || ASKS_LATER.test(plain) || asksUnmarked(plain)
