import { defineConfig } from 'vitest/config'

/** What speaks to other servers, and the rules of what may be said, know no database. */
const WITHOUT_DATABASE = [
  'server/providers/**/*.test.ts',
  'server/moderation/**/!(guard|moderation|restriction).test.ts',
]
/** It watches a module of Node's. */
const PASSWORDS = 'server/passwords/passwords.test.ts'

/** Tests of one kind. Those that share what they import save to load the server anew, which most files' tests cost less than. */
const project = (
  name: string,
  include: string[],
  exclude: string[],
  isSharing: boolean,
  globalSetup: string[] = [],
) => ({
  extends: true as const,
  test: { name, include, exclude, isolate: !isSharing, globalSetup },
})

const TEMPLATE = './tests/server/migrated-template.setup.ts'

export default defineConfig({
  test: {
    // Not threads: the embedded databases of two test files would share the code that V8 makes of WebAssembly.
    pool: 'forks',
    // More than the two processors: tests that drain, kill and wait for slow answers leave nearly a third of them idle.
    maxWorkers: 3,
    // A busy machine is slow, not wrong: how fast something is, the benchmarks say.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      project('server', ['{server,tests/server}/**/*.test.ts'], [...WITHOUT_DATABASE, PASSWORDS], true, [
        TEMPLATE,
      ]),
      project('without a database', WITHOUT_DATABASE, [], true),
      project('rest', ['{contract,tools,tests,content}/**/*.test.ts'], ['tests/server/**'], true),
      // The browser's code keeps state in its modules.
      project('each by itself', ['web/**/*.test.{ts,tsx}', PASSWORDS], [], false),
    ],
  },
})
