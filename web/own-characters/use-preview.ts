import { useEffect, useState } from 'react'
import type { CharacterLook } from '#contract/character-choices.ts'
import { api } from '#web/lib/api.ts'
import { createStore, useStore } from '#web/lib/store.ts'

/** Somebody who goes through choices with the arrow keys asks for the one they stop at. */
const SETTLED_MS = 150

type Preview = { key: string; look: CharacterLook; address: string }

/** Outside React: it stays while one page of the wizard takes the place of another. */
const latest = createStore<Preview | undefined>(undefined)

/**
 * The picture of a look. The one before stays until it is there, and an answer that comes late, to a look that is no
 * longer the chosen one, is thrown away.
 */
export function usePreview(look: CharacterLook) {
  const shown = useStore(latest, (preview) => preview)
  const [failed, setFailed] = useState<string>()
  const [tries, setTries] = useState(0)
  const key = JSON.stringify(look)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more for the same look
  useEffect(() => {
    setFailed(undefined)
    if (latest.get()?.key === key) return
    let isWanted = true
    const wanted: CharacterLook = JSON.parse(key)
    const timer = setTimeout(() => {
      draw(wanted).then(
        (address) => (isWanted ? show({ key, look: wanted, address }) : URL.revokeObjectURL(address)),
        () => isWanted && setFailed(key),
      )
    }, SETTLED_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [key, tries])

  return {
    shown,
    isDrawing: shown?.key !== key && failed !== key,
    hasFailed: failed === key,
    retry: () => setTries((before) => before + 1),
  }
}

async function draw(look: CharacterLook): Promise<string> {
  const address = URL.createObjectURL(await api.download('previewCharacter', { body: look }))
  // Only a picture that the browser can show takes the place of the one before.
  const image = new Image()
  image.src = address
  await image.decode()
  return address
}

function show(preview: Preview) {
  const before = latest.get()
  latest.set(preview)
  if (before) URL.revokeObjectURL(before.address)
}
