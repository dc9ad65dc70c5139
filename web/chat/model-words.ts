import { t } from '#web/lib/words.ts'

/** That a talk goes on with another model; `name` is undefined for a group. */
export function changeWords(to: 'new' | 'earlier', name: string | undefined): string {
  if (name === undefined)
    return to === 'new'
      ? t`From here on this group has a new model.`
      : t`From here on this group has the earlier model.`
  return to === 'new'
    ? t`From here on ${name} speaks with a new model.`
    : t`From here on ${name} speaks with the earlier model.`
}

export const GONE_WORDS = t`The earlier one is not offered any more.`
