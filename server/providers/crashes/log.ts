import type { Crash, CrashSink } from './port.ts'

/** Writes each report as one line of the log. */
export const createCrashLog = (write: (crash: Crash) => void): CrashSink => ({
  label: 'log of this server',
  isReal: false,
  async send(crash) {
    write(crash)
  },
})
