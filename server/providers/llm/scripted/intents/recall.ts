import type { IntentRule } from './intent-rule.ts'

/** Pictures and memory: they come before what else the message may be about. */
export const recallRules = [
  {
    intent: 'picture-request',
    unless:
      /\bsee you (?:again|at|tonight|tomorrow|later|soon)\b|\bi (?:took|saw|have|got|like|love)\b.{0,16}\b(?:picture|photo)/,
    patterns: [
      /\bsend me (?:something|one|another)\b/,
      /\b(?:send|show|share|give|take|post|make|draw|snap|want|see|get|have)\b.{0,24}\b(?:picture|pictures|photo|photos|selfie|selfies|image|images|portrait|snapshot)\b/,
      /^(?:a )?(?:selfie|picture|photo|pictures)\b.{0,30}$/,
      /\b(?:show me (?:you|yourself|your (?:face|smile|place|room|outfit|view|eyes|hair))|let me see (?:you|your|where)|can i see (?:you|your)|what do you look like right now)\b/,
    ],
  },
  {
    intent: 'ask-my-name',
    patterns: [
      /\b(?:what(?:'s| is)|do you (?:know|remember|recall)|remember|say|tell me|forgot|forgotten) my name\b/,
      /\bwho am i\b/,
      /\bwhat(?:'s| was) my name\b/,
    ],
  },
  {
    intent: 'ask-my-fact',
    patterns: [
      /\b(?:do you (?:remember|know|recall)|remember|what(?:'s| is| was| are)|what did i say|who(?:'s| is)|how old|when(?:'s| is)|tell me) (?:about )?(?:my|our) (?:\w+'s |favourite |older |younger |best )*(?:dog|cat|pet|puppy|kitten|rabbit|parrot|horse|sister|brother|mother|mum|father|dad|wife|husband|partner|friend|son|daughter|girlfriend|boyfriend|boss|job|work|town|city|home|age|birthday|name|colour|food|film|book|song|band|music|drink|season|plans?|studies|hobby|hobbies|family|interview|exam|trip)\b/,
      /\b(?:name of|called,? my|what is|what's) my (?:\w+ )?(?:dog|cat|sister|brother|mother|mum|father|dad|wife|husband|partner|friend|son|daughter|girlfriend|boyfriend|boss|colleague|neighbour|manager)(?: called)?\b/,
      /\b(?:do you (?:remember|know|recall) )?(?:who (?:do )?i live with|where (?:do )?i (?:live|work|come from|am from|study|grew up)|where i'm from|where (?:am i|i'm|i am) from|what (?:do )?i (?:do(?: for (?:a living|work))?|teach|study|like|love|hate|dislike)|how old (?:am i|i am)|what i told you|what i said)(?: again)?\s*\??$/,
    ],
  },
  {
    intent: 'ask-memory',
    patterns: [
      /\bwhat (?:do|can|did) you (?:remember|know|recall|learn)(?: about (?:me|us))?\b/,
      /\bdo you (?:even |still |really )?remember (?:me|us|anything|what|that|when|our|everything)\b/,
      /\bwhat (?:did|have|had) i (?:already |just |ever )?(?:tell|told|say to|said to|mention to|mentioned to) you\b(?: (?:earlier|before|so far|already|yesterday|today|last time|just now|a (?:while|moment) ago|about (?:me|myself|my life)))*\s*\??$/,
      /\bwhat (?:did|have) i (?:say|said|mention|mentioned|talk about|talked about) (?:earlier|before|so far|about (?:me|myself))\b|\bwhat (?:were|did) we (?:talking|talk|talked) about\b/,
      /\bwhat have i told you\b|\bwhat do you know\b|\btell me (?:something |what you know |everything you know )?about me\b/,
    ],
  },
] as const satisfies readonly IntentRule[]
