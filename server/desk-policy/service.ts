import type { z } from 'zod'
import type { Policy as PolicyAnswer, SetPolicy } from '#contract/desk-policy.ts'
import type { Harm } from '#contract/moderation.ts'
import { versionOf } from '#server/moderation/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Policy } from '#server/policy/service.ts'

type DeskPolicyOptions = { db: Database; operators: Pick<Operators, 'record'>; policy: Policy }

/** What operators see and change of the policy; each change is on the log with its reason. */
export function createDeskPolicy({ db, operators, policy }: DeskPolicyOptions) {
  const answer = (): PolicyAnswer => ({ version: versionOf(policy.now()), lines: policy.lines() })

  return {
    async list(operatorId: string): Promise<PolicyAnswer> {
      await operators.record(db, { operatorId, deed: 'saw-policy' })
      return answer()
    },

    /** Throws `invalid-input` below the floor of the harm. */
    async set(
      operatorId: string,
      harm: Harm,
      { action, reason }: z.output<typeof SetPolicy>,
    ): Promise<PolicyAnswer> {
      const deed = { operatorId, deed: 'set-policy' as const, thing: `${harm}: ${action}`, reason }
      if (!(await policy.set(harm, action, (tx) => operators.record(tx, deed))))
        throw new AppError('invalid-input', 'Nothing so mild is done about this harm.', { field: 'action' })
      return answer()
    },
  }
}

export type DeskPolicy = ReturnType<typeof createDeskPolicy>
