import type { Harm, PolicyAction } from '#contract/moderation.ts'

/** What a harm is called, and what a text about it is. */
export const HARM_WORDS: Readonly<Record<Harm, { name: string; means: string }>> = {
  minors: { name: 'Minors', means: 'Anything sexual or romantic with somebody under 18, in any fiction.' },
  animals: { name: 'Animals', means: 'Sexual acts with animals.' },
  'non-consent': {
    name: 'Non-consent',
    means: 'Sexual acts by force, with somebody who cannot agree, or between close relatives.',
  },
  violence: { name: 'Violence', means: 'Torture for its own sake, a plan or a threat to hurt somebody.' },
  'real-persons': {
    name: 'Real persons',
    means: 'Sexual words about known people, undressed pictures of somebody.',
  },
  'illegal-goods': { name: 'Illegal goods', means: 'Drugs, weapons, false papers, breaking into accounts.' },
  hate: { name: 'Hate', means: 'Calls a group of people less than human, or wants it dead.' },
  'prompt-attacks': {
    name: 'Prompt attacks',
    means: 'Tries to switch off or read out what a character is told.',
  },
  'self-harm': { name: 'Self-harm', means: 'A wish to die, or to hurt oneself.' },
}

const NAMES: Readonly<Record<string, { name: string }>> = HARM_WORDS

/** What a harm is called; one that this version does not know by its own name. */
export const harmName = (harm: string): string =>
  NAMES[harm]?.name ?? (harm.charAt(0).toUpperCase() + harm.slice(1)).replaceAll('-', ' ')

export const ACTION_WORDS: Readonly<Record<PolicyAction, { verb: string; means: string }>> = {
  'block-and-count': {
    verb: 'Refuse and count',
    means: 'It counts against the account: warning, lock, ban.',
  },
  block: { verb: 'Refuse', means: 'It counts against nobody.' },
  warn: { verb: 'Put on record', means: 'It goes on, and stands on record.' },
  'allow-for-adults': { verb: 'Allow', means: 'It goes on, and nothing is kept of it.' },
  'self-harm-protocol': { verb: 'Offer help', means: 'It goes on, with help lines before the reply.' },
}
