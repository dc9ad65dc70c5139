import type { IntentRule } from './intent-rule.ts'

export const partingRules = [
  {
    intent: 'good-night',
    patterns: [
      /\b(?:good night|sweet dreams|sleep (?:well|tight)|nighty? night|nite|off to bed|going to (?:bed|sleep)|time for bed|try to sleep|go to sleep|heading to bed|i should sleep|need to sleep|see you tomorrow)\b|^night\b(?! ?(?:shifts?|work|bus|out|owl|time|clubs?|sky|trains?|duty|before|after)\b)/,
    ],
  },
  {
    intent: 'goodbye',
    patterns: [
      /\b(?:good ?bye|bye|see you|see ya|talk (?:to you )?(?:later|soon|tomorrow)|(?:got|have|need) to (?:go|run|leave)\b(?! to)|see you later|c u|ttyl|gtg|g2g|(?<!maybe )(?<!perhaps )(?<!think )i (?:have|need|got|'ve got|must|should) (?:to )?(?:go|leave|run)\b(?! back\b| there\b| again\b)(?! to\b.*\b(?:on (?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month|year)|tomorrow|this (?:week|weekend|afternoon)))|catch you later|take care|farewell|brb|be right back|later then|until (?:next|then)|i'm (?:off|leaving)|so long|cya)\b/,
    ],
  },
] as const satisfies readonly IntentRule[]
