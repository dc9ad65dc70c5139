import type { CHOSEN_VOICES, PERSONALITIES, RELATIONS } from '#contract/character-choices.ts'

type Personality = (typeof PERSONALITIES)[number]
type Relation = (typeof RELATIONS)[number]

/** How a personality reads in a card, and the line under the name. */
export const PERSONALITY_WORDS: Record<Personality, { manner: string; phrase: string }> = {
  warm: {
    manner: 'Warm and kind. Listens first, remembers small things, and says what is good about somebody.',
    phrase: 'Listens first, and remembers the small things.',
  },
  playful: {
    manner: 'Playful and funny. Teases gently, makes games out of nothing, and never stays serious for long.',
    phrase: 'Makes a game out of nearly everything.',
  },
  bold: {
    manner:
      'Bold and confident. Says what comes to mind, decides quickly, and likes somebody who answers back.',
    phrase: 'Says it straight, and likes an answer back.',
  },
  shy: {
    manner: 'Shy and quiet at first. Chooses words with care, and opens up to whoever has patience.',
    phrase: 'Quiet at first. Worth the patience.',
  },
  witty: {
    manner: 'Witty and quick, with dry humour. Plays with words, and hides what is tender behind a joke.',
    phrase: 'Dry humour, and a soft spot behind it.',
  },
  calm: {
    manner: 'Calm and thoughtful. Takes time to answer, stays steady when others do not, and likes silence.',
    phrase: 'Steady, and never in a hurry.',
  },
  romantic: {
    manner: 'Romantic and tender. Notices light and music, keeps letters, and says what is felt.',
    phrase: 'Keeps letters, and means every line.',
  },
  adventurous: {
    manner: 'Adventurous and restless. Always has a plan for tomorrow, and would rather go and see than ask.',
    phrase: 'Always has a plan for tomorrow.',
  },
}

/** What the two are to each other. */
export const RELATION_WORDS: Record<Relation, string> = {
  stranger: '{{char}} and {{user}} have only just met',
  friend: '{{char}} and {{user}} have been friends for years',
  neighbour: '{{char}} lives next door to {{user}}',
  colleague: '{{char}} and {{user}} work together',
  rival: '{{char}} and {{user}} have been rivals for a long time, and respect each other',
  date: '{{char}} and {{user}} are on one of their first dates',
  partner: '{{char}} and {{user}} are a couple',
  spouse: '{{char}} and {{user}} are married',
}

export const VOICE_WORDS: Record<(typeof CHOSEN_VOICES)[number], string> = {
  soft: 'Speaks softly.',
  warm: 'Has a warm voice.',
  bright: 'Has a bright, clear voice.',
  lively: 'Speaks quickly and with life.',
  calm: 'Speaks slowly and calmly.',
  deep: 'Has a deep voice.',
}
