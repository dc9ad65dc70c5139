/** What a reply knows of its chat beside the talk. Either is empty where nobody has said. */
export type Setting = {
  /** What the user is called. */
  userName: string
  /** Who the user is, in words for a model. */
  user: string
  /** Where the two are, what they wear, the mood. */
  scene: string
}

type ChatRow = {
  scene: string
  user_name: string | null
  user_gender: 'female' | 'male' | 'other' | null
  user_persona: string | null
}

const GENDERS = { female: ', a woman', male: ', a man', other: '' }

export function settingOf({
  scene,
  user_name: name,
  user_gender: gender,
  user_persona: text,
}: ChatRow): Setting {
  if (!name) return { userName: '', user: '', scene }
  const who = `The user is ${name}${gender ? GENDERS[gender] : ''}, an adult.`
  return { userName: name, user: text ? `${who} ${text}` : who, scene }
}
