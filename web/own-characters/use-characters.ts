import { useCallback, useEffect, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { api } from '#web/lib/api.ts'
import { askPrice } from '#web/lib/ask-price.ts'
import { openPopup } from '#web/lib/popups.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { loadOwn } from './find-for-edit.ts'

type Phase = 'loading' | 'ready' | 'failed'

/** Ids of second characters by the first, until the server has answered: sent again they make no third. */
const doubling = new Map<string, string>()

/** The caller's own characters, and what can be done with each. */
export function useCharacters() {
  const [phase, setPhase] = useState<Phase>('loading')
  const [characters, setCharacters] = useState<OwnCharacter[]>([])

  const load = useCallback(async () => {
    try {
      setCharacters(await loadOwn())
      setPhase('ready')
    } catch {
      setPhase((before) => (before === 'ready' ? before : 'failed'))
    }
  }, [])
  useEffect(() => void load(), [load])

  /** For so much luna that was agreed to. */
  async function duplicate(character: OwnCharacter, luna = 0) {
    const { id, name } = character
    const clientId = doubling.get(id) ?? newId()
    doubling.set(id, clientId)
    try {
      const made = await api.call('duplicateCharacter', {
        params: { characterId: id },
        body: { clientId, ...(luna > 0 && { luna }) },
      })
      doubling.delete(id)
      setCharacters((before) => [made, ...before.filter((one) => one.id !== made.id)])
      showToast(t`There is a second ${name} now`, 'done')
    } catch (error) {
      if (!askPrice(error, (agreed) => void duplicate(character, agreed))) toastError(error)
    }
  }

  async function remove({ id }: OwnCharacter) {
    try {
      await api.call('deleteCharacter', { params: { characterId: id } })
      setCharacters((before) => before.filter((one) => one.id !== id))
    } catch (error) {
      toastError(error)
      void load()
    }
  }

  const askRemove = (character: OwnCharacter) =>
    openPopup('confirm', {
      title: t`Delete ${character.name}?`,
      content: t`You can begin no new chat with ${character.name}. The chats that you have stay.`,
      confirm: t`Delete`,
      onConfirm: () => void remove(character),
    })

  return {
    phase,
    characters,
    reload() {
      setPhase('loading')
      void load()
    },
    duplicate,
    askRemove,
  }
}
