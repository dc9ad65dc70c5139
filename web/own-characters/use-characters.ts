import { useCallback, useEffect, useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { api } from '#web/lib/api.ts'
import { askPrice } from '#web/lib/ask-price.ts'
import { changes } from '#web/lib/change-stream.ts'
import { openPopup } from '#web/lib/popups.ts'
import { withPortraitProgress } from '#web/lib/portrait-progress.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { loadOwn } from './find-for-edit.ts'

type Phase = 'loading' | 'ready' | 'failed'

/** Ids of second characters by the first, until the server has answered: sent again they make no third. */
const doubling = new Map<string, string>()

/** The caller's own characters, as they change. */
function useOwnList() {
  const [phase, setPhase] = useState<Phase>('loading')
  const [characters, setCharacters] = useState<OwnCharacter[]>([])

  const asked = useRef(0)

  const load = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    try {
      const own = await loadOwn()
      // An answer that was overtaken by a later one knows less.
      if (mine !== asked.current) return
      setCharacters(own)
      setPhase('ready')
    } catch {
      setPhase((before) => (before === 'ready' ? before : 'failed'))
    }
  }, [])
  useEffect(() => void load(), [load])
  useEffect(
    () =>
      changes.listen((event) => {
        if (event.type === 'character' || event.type === 'reset') void load()
        else if (event.type === 'picture-progress' && event.kind === 'portrait')
          setCharacters((before) => withPortraitProgress(before, event.jobId, event.progress))
      }),
    [load],
  )

  function reload() {
    setPhase('loading')
    void load()
  }

  return { phase, characters, setCharacters, load, reload }
}

/** The caller's own characters, and what can be done with each. */
export function useCharacters() {
  const { phase, characters, setCharacters, load, reload } = useOwnList()

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
      showToast(t`There is a second ${name} now.`, 'done')
    } catch (error) {
      if (!askPrice(error, (agreed) => void duplicate(character, agreed))) toastError(error)
    }
  }

  const replace = (changed: OwnCharacter) =>
    setCharacters((before) => before.map((one) => (one.id === changed.id ? changed : one)))

  async function drawPortrait({ id }: OwnCharacter) {
    try {
      const drawn = await api.call('drawPortrait', {
        params: { characterId: id },
        body: { clientId: newId() },
      })
      replace(drawn)
    } catch (error) {
      toastError(error)
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

  return { phase, characters, reload, duplicate, drawPortrait, replace, askRemove }
}
