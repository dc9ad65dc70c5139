/** In milliseconds, how long what comes by itself may take to come: a busy machine is slow, not wrong. */
export const SOON = 30_000
