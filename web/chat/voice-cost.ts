import { useEffect } from 'react'
import type { AllowanceLeft } from '#contract/allowances.ts'
import { LUNA_PRICES } from '#contract/prices.ts'
import { api } from '#web/lib/api.ts'
import { plural } from '#web/lib/plural.ts'
import { type SessionState, session } from '#web/lib/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { whoever } from './free-messages.ts'
import type { ThreadMessage } from './thread-message.ts'

/** What it takes to hear a message for the first time. */
export type VoiceCost = {
  /** False before the server has said who the user is: nothing may be spent yet. */
  isKnown: boolean
  /** 0 where it is free. */
  luna: number
  /** What is left of the free ones, where that is little. */
  left: string
}

const NOTHING: VoiceCost = { isKnown: true, luna: 0, left: '' }

/** So many and fewer are told of. */
const FEW = 3

/** What is left of the free voice messages, and for whom. */
const voicesLeft = createStore<{ who: string; left: AllowanceLeft | null } | undefined>(undefined)

const isSubscribed = ({ user }: SessionState) => (user?.subscription ?? 0) > 0

/** Messages that were read aloud to this tab, by id and version: the thread was loaded before. */
const heardHere = createStore<ReadonlySet<string>>(new Set())

/** Null with a subscription. */
export function voiceCost(allowance: AllowanceLeft | null): VoiceCost {
  if (!allowance) return { isKnown: true, luna: LUNA_PRICES.voiceMessage, left: '' }
  return { isKnown: true, luna: 0, left: allowance.left > FEW ? '' : leftWords(allowance) }
}

function leftWords({ left, of, period }: AllowanceLeft): string {
  if (period === 'day')
    return left === 0
      ? plural(of, {
          one: 'You have used your free voice message today.',
          other: `You have used your ${of} free voice messages today.`,
        })
      : plural(left, {
          one: 'You have one free voice message left today.',
          other: `You have ${left} free voice messages left today.`,
        })
  return left === 0
    ? plural(of, {
        one: 'You have used your free voice message.',
        other: `You have used your ${of} free voice messages.`,
      })
    : plural(left, {
        one: 'You have one free voice message left.',
        other: `You have ${left} free voice messages left.`,
      })
}

/** Asks how many are left. Nothing depends on it: the server counts, and says so where there is none. */
async function loadVoicesLeft(): Promise<void> {
  const who = whoever(session.get())
  const answer = await api.call('getAllowances', {}).catch(() => undefined)
  if (answer) voicesLeft.set({ who, left: answer.voices })
}

/** Knows in a talk what a voice costs, before one is asked for. */
export function useVoicesLeft(): void {
  const who = useStore(session, (state) =>
    state.phase === 'ready' && !isSubscribed(state) ? whoever(state) : '',
  )
  useEffect(() => {
    if (who) void loadVoicesLeft()
  }, [who])
}

const keyOf = (messageId: string, version: number) => `${messageId} ${version}`

/** A message was read aloud: the same again costs nothing. */
export function noteHeard(messageId: string, version: number): void {
  const key = keyOf(messageId, version)
  if (heardHere.get().has(key)) return
  heardHere.set(new Set(heardHere.get()).add(key))
  if (voicesLeft.get()?.left) void loadVoicesLeft()
}

/** What it costs now to hear this message: nothing where it was read before. */
export function voiceCostOf({ stored }: ThreadMessage): VoiceCost {
  if (!stored || stored.voice || heardHere.get().has(keyOf(stored.id, stored.version))) return NOTHING
  return costNow()
}

/** What it costs now to hear a message that was never heard. */
function costNow(): VoiceCost {
  const state = session.get()
  if (state.phase === 'unknown') return { ...NOTHING, isKnown: false }
  if (isSubscribed(state)) return voiceCost(null)
  const known = voicesLeft.get()
  return known?.who === whoever(state) ? voiceCost(known.left) : NOTHING
}

export function useVoiceCost(message: ThreadMessage): VoiceCost {
  // What changes is read anew.
  useStore(voicesLeft, (known) => known)
  useStore(heardHere, (heard) => heard)
  useStore(session, (state) => state)
  return voiceCostOf(message)
}

/** What each reply costs that is heard as soon as it is there. */
export function useCostOfHearing(): VoiceCost {
  useStore(voicesLeft, (known) => known)
  useStore(session, (state) => state)
  return costNow()
}
