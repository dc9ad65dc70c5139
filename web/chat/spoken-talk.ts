import { createStore } from '#web/lib/store.ts'
import { canBeHeard } from './can-be-heard.ts'
import type { Dictate, Dictation } from './dictation.ts'
import { failureWords } from './reply-words.ts'
import type { Thread } from './thread.ts'
import type { ThreadMessage } from './thread-message.ts'
import { isReplying, latestOf } from './thread-state.ts'
import type { createVoicePlayer } from './voice-player.ts'

/** Whoever says nothing for so long has ended, where the browser writes down what it hears as it hears it. */
const PAUSE_MS = 1500

export type Spoken = {
  /** `resting` where nobody speaks until the user wants it: nothing was heard, or something went wrong. */
  phase: 'resting' | 'listening' | 'waiting' | 'speaking' | 'ended'
  /** What the user has said, or what the character says. */
  words: string
  problem: string
}

type SpokenTalkOptions = {
  thread: Pick<Thread, 'chatId' | 'get' | 'subscribe' | 'send'>
  dictate: Dictate
  player: Pick<ReturnType<typeof createVoicePlayer>, 'get' | 'subscribe' | 'toggle' | 'stop'>
  /** Hears what was said and not sent. */
  onLeft: (words: string) => void
}

/** A talk aloud: listens, sends what was said, has the reply spoken, and listens again, until somebody ends it. */
export function createSpokenTalk({ thread, dictate, player, onLeft }: SpokenTalkOptions) {
  const store = createStore<Spoken>({ phase: 'resting', words: '', problem: '' })
  let dictation: Dictation | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  /** The number of the last message that needs no answer and no voice any more. */
  let doneSeq = 0
  let hasPlayed = false

  const phase = () => store.get().phase
  const turn = (phase: Spoken['phase'], words = '', problem = '') => store.set({ phase, words, problem })

  function listen() {
    turn('listening')
    dictation = dictate({
      onText(words) {
        if (phase() !== 'listening') return
        turn('listening', words.trim())
        clearTimeout(pause)
        pause = setTimeout(finish, PAUSE_MS)
      },
      onEnd(problem = '') {
        clearTimeout(pause)
        dictation = undefined
        if (phase() !== 'listening') return
        const { words } = store.get()
        if (words) say(words)
        else turn('resting', '', problem)
      },
    })
  }

  const finish = () => dictation?.stop()

  function say(words: string) {
    doneSeq = latestOf(thread.get())?.stored?.seq ?? 0
    turn('waiting', words)
    if (!thread.send(words)) keep(words)
  }

  function keep(words: string) {
    onLeft(words)
    turn('resting')
  }

  /** Looks at what has come since the user spoke. */
  function look() {
    if (phase() !== 'waiting') return
    const { messages } = thread.get()
    if (isReplying({ messages })) return
    const reply = messages.find(
      ({ author, stored }) => author === 'character' && stored !== undefined && stored.seq > doneSeq,
    )
    // What the server has not taken stands in the talk, with what can be done about it.
    if (!reply?.stored) return messages.at(-1)?.stored ? undefined : turn('resting')
    doneSeq = reply.stored.seq
    if (canBeHeard(reply)) return speak(reply, reply.stored)
    if (reply.status === 'failed') turn('resting', '', failureWords(reply.failure))
    else listen()
  }

  function speak(
    { content }: Pick<ThreadMessage, 'content'>,
    { id: messageId, version }: { id: string; version: number },
  ) {
    hasPlayed = false
    turn('speaking', content)
    player.toggle({ chatId: thread.chatId, messageId, version })
  }

  function follow() {
    if (phase() !== 'speaking') return
    const heard = player.get()
    // Nothing is there to pay it with: the page has said so.
    if (!heard) return turn('resting')
    if (heard.phase === 'failed') return turn('resting', store.get().words, heard.problem)
    if (heard.phase === 'playing') hasPlayed = true
    if (heard.phase === 'paused' && hasPlayed && heard.atS === 0) hush()
  }

  /** Ends the voice, and hears the user. */
  function hush() {
    turn('resting')
    player.stop()
    listen()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Begins, goes on after a rest, or takes the word while the character has it. */
    speak: () => (phase() === 'speaking' ? hush() : phase() === 'resting' && listen()),
    /** The user has said what they wanted to. */
    finish,
    /** Hears what becomes of the talk; answers how to end it. */
    open(): () => void {
      turn('resting')
      const leave = [thread.subscribe(look), player.subscribe(follow)]
      return () => {
        const { phase: was, words } = store.get()
        turn('ended')
        for (const stop of leave) stop()
        clearTimeout(pause)
        dictation?.stop()
        if (was === 'listening' && words) onLeft(words)
        if (was === 'speaking') player.stop()
      }
    },
  }
}
