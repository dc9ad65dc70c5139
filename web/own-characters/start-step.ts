import { z } from 'zod'
import { Gender, Style } from '#contract/characters.ts'

/** Where making a character begins, and what is chosen before the first step is seen. */
export type Start = { step: number; gender: Gender | undefined; style: Style | undefined }

const GENDER_OF_PATH: Readonly<Record<string, Gender>> = {
  '/create-girlfriend': 'female',
  '/create-boyfriend': 'male',
}

/** The step after the two that an address can choose. */
export const LOOKS_STEP = 2

/** [CREATE-01] A style alone chooses no step: without a gender nobody is there who could have one. */
export function startOf(path: string, search: string): Start {
  const query = new URLSearchParams(search)
  const gender = GENDER_OF_PATH[path] ?? Gender.safeParse(query.get('gender')).data
  const style = Style.safeParse(query.get('style')).data
  return { step: gender ? (style ? LOOKS_STEP : 1) : 0, gender, style }
}

const LEADS_BACK: Readonly<Record<string, string>> = { chat: '/chat', home: '/', characters: '/characters' }

/** Whose choices are changed; undefined where somebody new is made. */
export const editedIn = (search: string): string | undefined =>
  z.uuid().safeParse(new URLSearchParams(search).get('edit')).data

/** Where the maker came from: the first step leads back there, and every step carries the mark on. */
export function entryOf(search: string): { leadsBackTo: string; mark: string } {
  const from = new URLSearchParams(search).get('from') ?? ''
  const known = Object.hasOwn(LEADS_BACK, from) ? from : ''
  const edited = editedIn(search)
  const marks = new URLSearchParams({ ...(edited && { edit: edited }), ...(known && { from: known }) })
  const back = edited ? (known === 'chat' ? `/chat?with=${edited}` : '/characters') : LEADS_BACK[known]
  return { leadsBackTo: back ?? '/', mark: marks.size > 0 ? `?${marks}` : '' }
}
