// `npm run nightly`: what takes too long to be asked of each change, one after the other, for a machine that is left alone
// for a night. Needs PostgreSQL at 127.0.0.1:5432 or at BENCH_DATABASE_URL, and Debian's wapiti and sqlmap.
import { buildIfNeeded } from './build-if-needed.ts'
import { runAll } from './run.ts'

const node = ['node', '--disable-warning=ExperimentalWarning'] as const

await buildIfNeeded()
await runAll([
  ['all tests', ...node, 'tools/test.ts'],
  ['the ledger', ...node, 'tools/prove-ledger.ts'],
  ['payments', 'env', 'HISTORIES_SECONDS=840', 'vitest', 'run', 'server/payments/histories.test.ts'],
  ['attacks', ...node, 'tools/scan.ts'],
  ['load', ...node, 'bench/load.ts'],
  ['hours', ...node, 'bench/soak.ts', '--minutes', '30'],
  ['faults', ...node, 'tools/chaos.ts', '--runs', '10', '--lanes', '2', '--minutes', '300'],
])
