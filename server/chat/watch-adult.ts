import type { Watch, Watched } from './watched.ts'

type Passed = { passed: string; isAdult?: boolean }
/** Lets words pass up to the first adult content. */
export type AdultWatch = { push(text: string): Passed; finish(): Passed }

/**
 * Keeps a reply from adult content. One that cannot be mended in its middle ends before it; nothing of one that has not
 * begun is shown.
 */
export function withoutAdult(
  watch: AdultWatch,
  { isMended, begun = '' }: { isMended: boolean; begun?: string | undefined },
): Watch {
  let hasPassed = begun !== ''
  const told = ({ passed, isAdult }: Passed): Watched => {
    if (isAdult) return isMended || !hasPassed ? { passed, fault: 'adult' } : { passed, isOver: true }
    hasPassed ||= passed.trim() !== ''
    return { passed }
  }
  return { push: (text) => told(watch.push(text)), finish: () => told(watch.finish()) }
}
