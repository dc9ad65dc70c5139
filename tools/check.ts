// `npm run check`: everything that can be said about the code without running it. All parts run; all problems show.
import { runAll } from './run.ts'

await runAll([
  ['types of the routes', 'react-router', 'typegen'],
  ['types', 'tsc', '-p', '.'],
  ['format and lint', 'biome', 'ci', '.'],
  ['dead code', 'knip'],
  [
    'architecture',
    'vitest',
    'run',
    'tests/architecture.test.ts',
    'tests/styles.test.ts',
    'tests/documents.test.ts',
  ],
])
