import { Gender, Style } from '#contract/characters.ts'

/** Where making a character begins, and what is chosen before the first step is seen. */
export type Start = { step: number; gender: Gender | undefined; style: Style | undefined }

const GENDER_OF_PATH: Readonly<Record<string, Gender>> = {
  '/create-girlfriend': 'female',
  '/create-boyfriend': 'male',
}

/** [CREATE-01] A style alone chooses no step: without a gender nobody is there who could have one. */
export function startOf(path: string, search: string): Start {
  const query = new URLSearchParams(search)
  const gender = GENDER_OF_PATH[path] ?? Gender.safeParse(query.get('gender')).data
  const style = Style.safeParse(query.get('style')).data
  return { step: gender ? (style ? 2 : 1) : 0, gender, style }
}

/** Where the maker came from: the first step leads back there, and every step carries the mark on. */
export function entryOf(search: string): { leadsBackTo: string; mark: string } {
  const from = new URLSearchParams(search).get('from')
  if (from === 'chat') return { leadsBackTo: '/chat', mark: '?from=chat' }
  return { leadsBackTo: '/', mark: from === 'home' ? '?from=home' : '' }
}
