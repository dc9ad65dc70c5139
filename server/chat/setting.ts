import type { Language } from '#contract/languages.ts'

/** What a reply knows of its chat beside the talk. Either is empty where nobody has said. */
export type Setting = {
  /** What the user is called. */
  userName: string
  /** What the user is, by the persona or, without one, by the account. */
  userGender?: 'female' | 'male' | undefined
  /** Who the user is, in words for a model. */
  user: string
  /** The same in the user's own words. */
  persona: string
  /** Where the two are, what they wear, the mood. */
  scene: string
  /** The user's. */
  language: Language
  /** Whether anything was ever noted of it: where nothing was, nothing is looked for. */
  hasMemories: boolean
  /** When the user's latest grave offence was that stands: adult content is withheld for a time. */
  graveOffenceAt: Date | null
}

type ChatRow = {
  scene: string
  user_name: string | null
  user_gender: 'female' | 'male' | 'other' | null
  user_persona: string | null
  account_gender: 'female' | 'male' | 'other' | null
  language: Language
  has_memories: boolean
  grave_offence_at: Date | null
}

const GENDERS = { female: ', a woman', male: ', a man', other: '' }

const told = (gender: ChatRow['user_gender']) => (gender === 'other' ? undefined : (gender ?? undefined))

export function settingOf({
  scene,
  user_name: name,
  user_gender: gender,
  user_persona: text,
  account_gender: ofAccount,
  language,
  has_memories: hasMemories,
  grave_offence_at: graveOffenceAt,
}: ChatRow): Setting {
  if (!name) {
    const of = ofAccount && GENDERS[ofAccount]
    return {
      userName: '',
      userGender: told(ofAccount),
      user: of ? `The user is${of.slice(1)}, an adult.` : '',
      persona: '',
      scene,
      language,
      hasMemories,
      graveOffenceAt,
    }
  }
  const who = `The user is ${name}${gender ? GENDERS[gender] : ''}, an adult.`
  const user = text ? `${who} ${text}` : who
  return {
    userName: name,
    userGender: told(gender),
    user,
    persona: text ?? '',
    scene,
    language,
    hasMemories,
    graveOffenceAt,
  }
}
