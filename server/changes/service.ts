import { EventEmitter, once } from 'node:events'
import type { MomentEvent } from '#contract/changes.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import { createAudiences } from './audiences-service.ts'
import { countUnread, sweepChanges } from './store.ts'

/** The key of a message between servers is the user who has a change. */
const TOPIC = 'changes'

/** The key of a message that carries an event of the moment: the user who is to see it, and the event. */
const MOMENT = 'moment'

/** Asks the other servers whether a user follows there, and says yes; the key is the user. */
const WHO_FOLLOWS = 'who-follows'
const FOLLOWS = 'follows'

/** Another server that has not said yes by then does not. */
const SAID_WITHIN_MS = 1000

const KEPT_S = 24 * 60 * 60

const UUID_CHARS = 36

type ChangesOptions = { db: Database; log: Log; pubSub: PubSub }

/**
 * What has changed for a user, as one numbered stream for each tab. The changes are stored with their causes, by
 * triggers (migration 0021); here they are read when somebody follows, and whoever changes something says so
 * afterwards. A call to look that got lost costs time, never a change.
 */
export function createChanges({ db, log, pubSub }: ChangesOptions) {
  const { wake, show, has, ...audiences } = createAudiences({ db, log })
  const heard = new EventEmitter().setMaxListeners(0)
  pubSub.subscribe(TOPIC, wake)
  pubSub.subscribe(MOMENT, (key) => show(key.slice(0, UUID_CHARS), key.slice(UUID_CHARS)))
  pubSub.subscribe(WHO_FOLLOWS, (userId) => {
    if (has(userId)) pubSub.publish(FOLLOWS, userId)
  })
  pubSub.subscribe(FOLLOWS, (userId) => heard.emit(userId))
  pubSub.onListening(() => void audiences.catchUp())

  return {
    ...audiences,

    /** How many chats of a user have something new. */
    countUnread: (userId: string): Promise<number> => countUnread(db, userId),

    /** Says that something of a user's may have changed, once that is stored. */
    announce: (userId: string): void => pubSub.publish(TOPIC, userId),

    /**
     * Shows a user what is so at this moment. Nothing of it is stored: who does not hear it has missed nothing. As JSON
     * it has no spaces, as a message between servers has to be.
     */
    show: (userId: string, event: MomentEvent): void =>
      pubSub.publish(MOMENT, userId + JSON.stringify(event)),

    /** Whether a user has a page open, with whichever server. Answers within a second. */
    async isFollowed(userId: string): Promise<boolean> {
      if (has(userId)) return true
      const said = once(heard, userId, { signal: AbortSignal.timeout(SAID_WITHIN_MS) })
      pubSub.publish(WHO_FOLLOWS, userId)
      return await said.then(
        () => true,
        () => false,
      )
    },

    sweep: () => sweepChanges(db, KEPT_S),
  }
}

export type Changes = ReturnType<typeof createChanges>
