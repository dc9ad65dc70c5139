import { useState } from 'react'
import { CARD_BYTES_MAX } from '#contract/limits.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { api, FILE_TIMEOUT_MS } from '#web/lib/api.ts'
import { base64Of } from '#web/lib/base64-of.ts'
import { cardErrorWords } from '#web/lib/card-error-words.ts'
import { plural } from '#web/lib/plural.ts'
import { LONG_SHOWN_MS, showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'

const MB = 1_000_000

/** A file that is chosen, and brought as the lorebook of a character. */
export function useBringLorebook(
  { id, name }: OwnCharacter,
  onBrought: (character: OwnCharacter) => void,
  onClose: () => void,
) {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  function choose(chosen: File | undefined) {
    setFile(chosen)
    setError(undefined)
  }

  async function bring() {
    if (!file) return setError(t`Choose a file first.`)
    if (file.size > CARD_BYTES_MAX) return setError(t`A lorebook can have at most ${CARD_BYTES_MAX / MB} MB.`)
    setIsBusy(true)
    try {
      const input = { params: { characterId: id }, body: { file: await base64Of(file) } }
      const brought = await api.call('bringLorebook', input, { timeoutMs: FILE_TIMEOUT_MS })
      onClose()
      onBrought(brought.character)
      tell(name, brought.warnings)
    } catch (cause) {
      setError(cardErrorWords(cause))
      setIsBusy(false)
    }
  }

  return { error, isBusy, choose, bring }
}

function tell(name: string, { length }: readonly unknown[]) {
  if (length === 0) return showToast(t`${name} has this lorebook now.`, 'done')
  const words = plural(length, {
    one: 'One field could not be read and was left out.',
    other: `${length} fields could not be read and were left out.`,
  })
  showToast(words, 'error', 'bottom-right', { shownMs: LONG_SHOWN_MS })
}
