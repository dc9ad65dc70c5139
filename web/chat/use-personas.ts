import { useCallback, useEffect, useState } from 'react'
import type { UserPersona } from '#contract/chat-settings.ts'
import { api } from '#web/lib/api.ts'

/** Who the visitor can be to a character; undefined until that is known. */
export function usePersonas() {
  const [personas, setPersonas] = useState<UserPersona[]>()
  const [hasFailed, setHasFailed] = useState(false)

  const load = useCallback(() => {
    setHasFailed(false)
    api.call('listPersonas', {}).then(
      (answer) => setPersonas(answer.personas),
      () => setHasFailed(true),
    )
  }, [])
  useEffect(load, [load])

  /** Rejects with what the server said. */
  const save = async (persona: UserPersona) => {
    const saved = await api.call('savePersona', { body: persona })
    setPersonas((known = []) =>
      known.some(({ id }) => id === saved.id)
        ? known.map((one) => (one.id === saved.id ? saved : one))
        : [...known, saved],
    )
  }

  /** Rejects with what the server said. */
  const remove = async (personaId: string) => {
    await api.call('deletePersona', { params: { personaId } })
    setPersonas((known) => known?.filter(({ id }) => id !== personaId))
  }

  return { personas, hasFailed, load, save, remove }
}
