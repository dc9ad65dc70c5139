import type { User } from '#contract/accounts.ts'
import type { AnswerSurvey, FinishFunnel } from '#contract/funnel.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { GuestOrigin } from '#server/sessions/service.ts'
import { giveSurvey, keepSurvey } from './store.ts'

/** Owns what people say in the survey. */
export function createSurveys(db: Database) {
  return {
    answer: (userId: string, given: AnswerSurvey): Promise<void> => keepSurvey(db, userId, given),

    /** Moves the answers of one user to another who has given none. */
    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      giveSurvey(tx, fromUserId, toUserId),
  }
}

export type Surveys = ReturnType<typeof createSurveys>

type FunnelOptions = { accounts: Accounts; ownCharacters: OwnCharacters }

/** Owns the end of the funnel. */
export function createFunnel({ accounts, ownCharacters }: FunnelOptions) {
  return {
    /**
     * The character comes first: where it is refused, nobody has an account. Each half is done once, so that a call can
     * be repeated. Throws what making a character throws.
     */
    async finish(
      caller: Caller,
      { name, gender, ...made }: FinishFunnel,
      origin: GuestOrigin & { state?: string | undefined },
    ): Promise<{ caller: Caller; user: User; character: OwnCharacter }> {
      const character = await ownCharacters.createFromChoices(caller.userId, made)
      const known =
        caller.role === 'guest' ? await accounts.makeAnonymous(caller, origin, { name, gender }) : caller
      return { caller: known, user: await accounts.userOf(known), character }
    },
  }
}

export type Funnel = ReturnType<typeof createFunnel>
