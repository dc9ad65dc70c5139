import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,tests,content}/**/*.test.{ts,tsx}'],
    // Not threads: the embedded databases of two test files would share the code that V8 makes of WebAssembly.
    pool: 'forks',
    maxWorkers: 2,
    // A busy machine is slow, not wrong: how fast something is, the benchmarks say.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
