import { useEffect, useState } from 'react'
import { madeCopy } from '#contract/made-pictures.ts'
import { api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { storedToken } from '#web/lib/storage.ts'
import { t } from '#web/lib/words.ts'

/** Somebody who can be in a group; without an address of a face the first letter of the name stands there. */
export type CastMember = { premadeId: string; name: string; phrase: string; avatar?: string | undefined }

/** Whom a group can be made of. Undefined is not known, or not yet. */
export type Cast = {
  own?: CastMember[] | undefined
  premade?: CastMember[] | undefined
  error?: string | undefined
}

/** The visitor's own characters and the catalogue's; where the former do not come, the latter are there all the same. */
export function useCast(loadCast: () => Promise<CastMember[]>): Cast {
  const [cast, setCast] = useState<Cast>({})
  useEffect(() => {
    let isShown = true
    const show = (more: Cast) => isShown && setCast((last) => ({ ...last, ...more }))
    // Together, so that nobody's list moves away under the finger.
    Promise.all([loadOwn(), loadCast()]).then(
      ([own, premade]) => show({ own, premade }),
      (cause) => show({ error: showError(cause, 'form') }),
    )
    return () => {
      isShown = false
    }
  }, [loadCast])
  return cast
}

/** Those of `cast` whom the words of a search mean. */
export function foundIn(cast: readonly CastMember[] = [], wanted: string): CastMember[] {
  const text = wanted.trim().toLowerCase()
  return cast.filter(({ name, phrase }) => `${name}\n${phrase}`.toLowerCase().includes(text))
}

async function loadOwn(): Promise<CastMember[] | undefined> {
  if (!storedToken.read()) return []
  const answer = await api.call('listCharacters', {}).catch(() => undefined)
  return answer?.characters.map(({ id, name, phrase, profilePicture }) => ({
    premadeId: id,
    name,
    phrase: phrase || t`Your own character`,
    avatar: profilePicture && madeCopy(profilePicture, 'small'),
  }))
}
