import { t } from '#contract/server-words.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  choiceOf,
  earlierIn,
  type ModelParts,
  namesOf,
  type Standing,
  staysWithEarlier,
} from './which-model.ts'

/** Which of the two models a talk has: the one that everybody has, or the one before it. */
export function createModels(parts: ModelParts) {
  const names = () => namesOf(parts)

  /** Throws `conflict` where there is nothing to choose. */
  function requireBoth(stands: Standing) {
    if (!earlierIn(names(), stands))
      throw new AppError('conflict', t`The earlier model is not there any more.`)
  }

  return {
    names,

    /** What is kept of a user's choice. Throws `conflict`. */
    choice(stands: Standing, keepsEarlier: boolean): { kept: string; declined: string } {
      requireBoth(stands)
      return choiceOf(names(), keepsEarlier)
    },

    /**
     * By which a reply is written anew, by its kept name: the one that is wished, or the one that the talk has, which
     * may have written nothing else. Undefined where there is one only. Throws `conflict`.
     */
    again(stands: Standing, wish: 'present' | 'earlier' | undefined): string | undefined {
      if (wish) requireBoth(stands)
      const { present = '', earlier } = names()
      if (earlier === undefined) return undefined
      const isEarlier = wish ? wish === 'earlier' : staysWithEarlier(names(), stands)
      return isEarlier ? earlier : present
    },

    /** What a talk stays with whose user compares the two without having chosen one: else it would go with the last. */
    untilChosen: (stands: Standing): string | undefined =>
      staysWithEarlier(names(), stands) && stands.kept !== names().earlier ? names().earlier : undefined,
  }
}
