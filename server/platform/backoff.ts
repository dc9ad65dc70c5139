const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 15_000

/** Milliseconds to the next try after so many failures in a row, drawn by lot: servers that lost the same thing do not come back at the same moment. */
export const backoffMs = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
