import { useEffect, useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { ReadCard } from '#contract/cards.ts'
import { CARD_BYTES_MAX } from '#contract/limits.ts'
import { api, FILE_TIMEOUT_MS } from '#web/lib/api.ts'
import { base64Of } from '#web/lib/base64-of.ts'
import { cardErrorWords } from '#web/lib/card-error-words.ts'
import { t } from '#web/lib/words.ts'

/** A card's file as the server has read it. `clientId` makes one character of it, however often it is sent. */
export type ChosenCard = {
  clientId: string
  base64: string
  read: ReadCard
  /** Address of the picture where the file is one. */
  picture: string | undefined
}

const MB = 1_000_000

/** Reads the file of a card that is chosen or dropped; of two, the later counts. */
export function useCardFile() {
  const [chosen, setChosen] = useState<ChosenCard>()
  const [error, setError] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const latest = useRef<File>(undefined)
  const picture = chosen?.picture
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture])

  async function choose(file: File | undefined) {
    latest.current = file
    setChosen(undefined)
    setError(undefined)
    if (!file) return
    if (file.size > CARD_BYTES_MAX) return setError(t`A card can have at most ${CARD_BYTES_MAX / MB} MB.`)
    setIsReading(true)
    try {
      const base64 = await base64Of(file)
      const read = await api.call('readCard', { body: { file: base64 } }, { timeoutMs: FILE_TIMEOUT_MS })
      if (latest.current !== file) return
      const isPicture = file.type === 'image/png'
      setChosen({
        clientId: newId(),
        base64,
        read,
        picture: isPicture ? URL.createObjectURL(file) : undefined,
      })
    } catch (cause) {
      if (latest.current === file) setError(cardErrorWords(cause))
    } finally {
      if (latest.current === file) setIsReading(false)
    }
  }

  return { chosen, error, setError, isReading, choose }
}
