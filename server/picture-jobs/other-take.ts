import { SEED_MAX } from '#contract/picture-jobs.ts'

/** Far from the takes of other pictures, and from each other. */
const FURTHER = { again: 2 ** 30, 'asked again': 2 ** 29 }

/** Another picture of the same: for one that was drawn again, or whose owner asked for it again. */
export const otherTake = (take: number, why: keyof typeof FURTHER): number => (take + FURTHER[why]) % SEED_MAX
