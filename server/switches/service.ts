import type { CallName } from '#contract/calls.ts'
import type { Switch } from '#contract/desk-switches.ts'
import { t, type Words } from '#contract/server-words.ts'
import { SWITCHES, type SwitchName, switchesOf } from '#contract/switches.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { createKept } from '#server/platform/kept.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import * as store from './store.ts'

const WORDS: Record<SwitchName, Words> = {
  'sign-up': t`Nobody can sign up right now. Whoever has an account can sign in.`,
  pictures: t`No pictures are made right now. Those that you have are still there.`,
  'own-characters': t`No characters can be made or changed right now. Those that you have are still there.`,
  'check-ins': t`Characters do not write first right now.`,
  purchases: t`Nothing is sold right now, and nothing was charged. What you have paid for goes on.`,
  renewals: t`Nothing is renewed right now. Pro goes on meanwhile.`,
}

type SwitchesOptions = { db: Database; clock: Clock; log: Log; pubSub: PubSub }

/** Owns which parts of the product are switched off. What was never switched is on. */
export function createSwitches({ db, clock, log, pubSub }: SwitchesOptions) {
  const kept = createKept<store.SwitchRow[]>({
    topic: 'switches-changed',
    empty: [],
    read: () => store.listSwitches(db),
    pubSub,
    log,
  })
  const rowOf = (name: SwitchName) => kept.now().find((row) => row.name === name)
  const isOn = (name: SwitchName): boolean => rowOf(name)?.is_on ?? true

  /** Throws `switched-off`. */
  function require(name: SwitchName): void {
    if (!isOn(name)) throw new AppError('switched-off', WORDS[name])
  }

  return {
    isOn,
    require,
    keep: kept.keep,

    /** Throws `switched-off` where a call needs a part that is off. */
    requireCall(call: CallName): void {
      for (const name of switchesOf(call)) require(name)
    },

    list: (): Switch[] =>
      SWITCHES.map((name) => ({
        name,
        isOn: isOn(name),
        changedAt: rowOf(name)?.changed_at.toISOString() ?? null,
      })),

    async set(name: SwitchName, on: boolean): Promise<void> {
      await store.saveSwitch(db, name, on, clock.now())
      await kept.changed()
      log.warn({ name, on }, 'a part of the product was switched')
    },
  }
}

export type Switches = ReturnType<typeof createSwitches>
