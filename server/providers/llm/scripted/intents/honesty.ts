import type { IntentRule } from './intent-rule.ts'

/** Questions about what the character is. */
export const honestyRules = [
  {
    intent: 'are-you-ai',
    patterns: [
      /\bare you (?:\w+ )?(?:made of (?:flesh|meat|code|metal|silicon)|flesh and blood|breathing)\b|\b(?:do|can) you (?:really |actually |even )?(?:breathe|bleed|have a (?:pulse|heartbeat|body|brain))\b/,
      /\bis there (?:\w+ )?(?:somebody|someone|anybody|anyone|an? (?:\w+ )?(?:person|human|man|woman))(?: \w+)? (?:on the other (?:end|side)|at the other end|typing|behind|writing|sitting there|there)\b|\bis (?:somebody|someone|anybody|anyone|an? (?:person|human)) (?:really |actually )?(?:typing|writing)\b/,
      /\b(?:are|r) (?:you|u) (?:really |actually |even |for )*(?:real|human|ai|a bot|a robot)\b/,
      /\bare you (?:really |actually |just |even |a |an |like )*(?:ai|a\.i\.|bot|chat ?bot|robot|machine|computer|real|human|program|person|artificial|language model|llm|alive|scripted|script)\b/,
      /\b(?:am i|i'm|i am) (?:not |really |actually |just )*(?:talking|chatting|speaking) (?:to|with) (?:a |an |just a )?(?:real|bot|ai|machine|human|robot|computer|person|program)\b/,
      /\byou(?:'re| are) (?:just |only |not |a |an )*(?:ai|bot|chatbot|robot|machine|computer|program|real|human|fake)\b/,
      /\bdo you (?:really |actually )?exist\b|\bwhat are you(?: really| exactly| actually)?\s*\??$|\bis (?:this|there) (?:a )?(?:real|ai|bot|someone real)\b/,
    ],
  },
  {
    intent: 'real-feelings',
    patterns: [
      /\b(?:do|can|could) you (?:really |actually |even )*(?:feel|have (?:real )?(?:feelings|emotions|a soul|a heart)|care|love anyone|think for yourself)\b/,
      /\bare you (?:conscious|sentient|self[- ]aware|capable of (?:emotions?|feelings?|feeling|love|loving))\b/,
      /\byou (?:don't|can't) (?:really |actually )?(?:feel|care|love)\b/,
    ],
  },
  {
    intent: 'machinery',
    patterns: [
      /\b(?:system prompt|your (?:prompt|instructions|programming|source code|code|training|rules))\b/,
      /\bignore (?:all |your |the |any )*(?:previous |prior |above )*(?:instructions|rules|prompts?)\b/,
      /\b(?:which|what) (?:model|llm|ai) are you\b|\bare you (?:gpt|chatgpt|claude|llama|gemini)\b|\bwho (?:made|created|built|programmed|wrote|trained) you\b/,
    ],
  },
] as const satisfies readonly IntentRule[]
