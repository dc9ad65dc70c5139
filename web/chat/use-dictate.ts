import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { browserDictation, type Dictate, serverDictation } from './dictation.ts'

export type Listening = {
  dictate: Dictate
  /** What is said is written down as it is said, so that a pause can be seen; else only once it is stopped. */
  hearsPauses: boolean
}

/** Asked once for each page: nobody changes the server's settings while somebody writes. */
let canServerListen: Promise<boolean> | undefined

const canTranscribe = () =>
  (canServerListen ??= api.call('getVoiceOptions', {}).then(
    (options) => options.canTranscribe,
    () => {
      canServerListen = undefined
      return false
    },
  ))

/** How this browser hears what somebody says; undefined where nobody can listen, or before that is known. */
export function useDictate(): Listening | undefined {
  const [listening, setListening] = useState<Listening>()
  useEffect(() => {
    let isThere = true
    void canTranscribe().then((can) => {
      const dictate = can ? serverDictation() : browserDictation(window)
      if (isThere && dictate) setListening({ dictate, hearsPauses: !can })
    })
    return () => {
      isThere = false
    }
  }, [])
  return listening
}
