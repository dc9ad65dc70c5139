/**
 * What puts pressure on somebody who has not written, or sells: a message that says such a thing is not sent. It is told
 * in the prompt too; this is for a model that does not listen. English, as the instructions are.
 */
const PRESSING = [
  /\bmiss(?:ed|ing)? (?:you|u|your|talking to you|hearing from you)\b/,
  /\b(?:wait(?:ed|ing)|been here) (?:for you|all (?:day|night|week)|by the phone)\b/,
  /\b(?:lonely|lonesome|empty|lost|sad|cold|dark|nothing) without you\b|\b(?:so|too|all) (?:lonely|alone)\b/,
  /\bwhere (?:have|did|are|were) you (?:been|gone?|now|hiding)?\b/,
  /\bwhy (?:have|has|did|do|will|are) you (?:not|never)\b|\bwhy (?:have not|haven't|has not|did not|didn't|do not|don't|will not|won't|are not|aren't) you\b/,
  /\b(?:forg[eo]t(?:ten)?|abandon(?:ed|ing)?|ignor(?:ed|ing)|neglect(?:ed|ing)?|ghost(?:ed|ing)?|tired of|bored (?:of|with)|done with) (?:about )?(?:me|us)\b/,
  /\b(?:please|just) (?:answer|reply|respond|write(?: back)?|say something|come back|talk to me|don't go|don't leave)\b/,
  /\b(?:don't|do not|never) (?:leave|forget|ignore|abandon) me\b|\bneed you (?:here|back|to)\b/,
  /\b(?:answer|reply to|write back to|come back to) me\b/,
  /\b(?:you (?:never|hardly|barely|don't|do not) (?:write|answer|reply|call|care|talk)|do you (?:still|even) (?:care|love|like|want|think))\b/,
  /\b(?:mad|angry|upset|cross) (?:at|with) me\b|\bdid i (?:do|say) something wrong\b/,
  /\b(?:it|that) hurts\b|\bi(?:'ve| have) been (?:crying|worried|worrying)\b|\bi (?:cried|worried)\b/,
  /\b(?:subscri(?:be|ption)|premium|upgrade|unlock|discount|special offer|buy (?:me|now|some))\b/,
]

export const isPressing = (text: string): boolean => {
  const plain = text.toLowerCase().replaceAll('’', "'")
  return PRESSING.some((pattern) => pattern.test(plain))
}
