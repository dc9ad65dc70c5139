import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,tests,content}/**/*.test.{ts,tsx}'],
    pool: 'threads',
    maxWorkers: 2,
    // A busy machine is slow, not wrong: how fast something is, the benchmarks say.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
