/** The time, passed in so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The moment that comes so many milliseconds from now. */
export const later = (clock: Clock, ms: number): Date => new Date(clock.now().getTime() + ms)
