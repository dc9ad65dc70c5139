/**
 * The rasteriser's own allocator (mimalloc) returns to the system after 10 ms what it was done with, and a picture asks
 * for some 30 MB a few at a time: without this a fifth of its processor time is the system clearing the same pages for
 * it again and again. It reads this once, when the rasteriser is first loaded on whichever thread, and from the
 * process's own environment, which only the main thread can write.
 */
const PURGE_DELAY_MS = 10_000

process.env.MIMALLOC_PURGE_DELAY ??= String(PURGE_DELAY_MS)
