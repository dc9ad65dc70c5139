import { useEffect, useState } from 'react'
import type { CharacterLook } from '#contract/character-choices.ts'
import { api } from '#web/lib/api.ts'

/** Addresses of pictures by what is in them; the page's own, so that none is asked for twice. */
const known = new Map<string, Promise<string>>()

/** The picture of a look that can be chosen. Undefined until it is there, and where it does not come. */
export function useLookPicture(look: CharacterLook): string | undefined {
  const [shown, setShown] = useState<{ key: string; address: string }>()
  const key = JSON.stringify(look)
  useEffect(() => {
    let isWanted = true
    pictureOf(key).then(
      (address) => isWanted && setShown({ key, address }),
      // The words beside it are enough to choose by.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [key])
  return shown?.key === key ? shown.address : undefined
}

function pictureOf(key: string): Promise<string> {
  const picture = known.get(key) ?? load(JSON.parse(key))
  known.set(key, picture)
  picture.catch(() => known.delete(key))
  return picture
}

const load = async (look: CharacterLook) =>
  URL.createObjectURL(await api.download('previewCharacter', { body: look }))
