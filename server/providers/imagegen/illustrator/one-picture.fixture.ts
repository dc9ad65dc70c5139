import { createIllustrator } from './engine.ts'
import { requestWith } from './request.fixture.ts'

// A process of its own, since a library reads its settings when it is first loaded.
const engine = createIllustrator({ threads: 1 })
await engine.draw(requestWith(), new AbortController().signal)
await engine.close()
