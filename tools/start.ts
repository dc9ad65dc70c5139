// `npm start`: builds what is not built yet, then serves.
import { buildIfNeeded } from './build-if-needed.ts'

await buildIfNeeded()
await import('../server/main.ts')
