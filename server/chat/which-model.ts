import type { EarlierModel as EarlierFacts } from '#contract/chat.ts'
import type { EarlierModel, LanguageModel } from '#server/providers/llm/port.ts'
import { keptName, shownName } from './written-by.ts'

/** The models that there are, by the names that are kept of them: the one that everybody has, and the one before it. */
type Names = { present: string | undefined; earlier: string | undefined }

/** How a talk stands to them. */
export type Standing = {
  /** Which it stays with, and which its user did not want; null where nobody has said. */
  kept: string | null
  declined: string | null
  /** Which wrote last in it, as far as that is known; empty where that was before it was kept. */
  last: string | null
}

type StandingRow = { kept_model: string | null; declined_model: string | null; last_model: string | null }

export const standingOf = ({
  kept_model: kept,
  declined_model: declined,
  last_model: last,
}: StandingRow): Standing => ({ kept, declined, last })

export type ModelParts = {
  llm: Pick<LanguageModel, 'name'>
  /** Undefined where there can be none. */
  earlierModel?: Pick<EarlierModel, 'isOffered'> & { llm: Pick<LanguageModel, 'name'> }
}

/** A model that is the present one too is no other. */
export function namesOf({ llm, earlierModel }: ModelParts): Names {
  const earlier = earlierModel?.isOffered() ? keptName(earlierModel.llm.name) : undefined
  const present = keptName(llm.name)
  return { present, earlier: earlier === present ? undefined : earlier }
}

/** A talk that began with the earlier model stays with it until its user wants the present one. */
export function staysWithEarlier({ earlier }: Names, { kept, declined, last }: Standing): boolean {
  if (earlier === undefined || declined === earlier) return false
  return kept === earlier || last === earlier || last === ''
}

/** What a talk can have of the earlier model; undefined for one that has never had to do with it. */
export function earlierIn(names: Names, standing: Standing): EarlierFacts | undefined {
  const { present, earlier } = names
  const { kept, declined } = standing
  const isKept = staysWithEarlier(names, standing)
  if (earlier === undefined || !(isKept || declined === earlier)) return undefined
  const isChosen = declined === earlier || (kept === earlier && declined === (present ?? ''))
  return { name: shownName(earlier), isKept, isChosen }
}

/** What is kept of a choice between the two. */
export const choiceOf = ({ present = '', earlier = '' }: Names, keepsEarlier: boolean) =>
  keepsEarlier ? { kept: earlier, declined: present } : { kept: present, declined: earlier }
