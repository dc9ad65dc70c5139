import type { z } from 'zod'
import type { Engines, SetModel, SetPictures, TestEngine } from '#contract/desk-engines.ts'
import { enginesNow, setModel, setPictures } from './setting-service.ts'
import { type TestingParts, testEngine, type Which } from './testing-service.ts'

/** What operators set of the engines, and how they look whether one answers; all of it is on the log. */
export function createDeskEngines(parts: TestingParts) {
  const { db, operators } = parts

  return {
    async list(operatorId: string): Promise<Engines> {
      await operators.record(db, { operatorId, deed: 'listed-engines' })
      return enginesNow(parts)
    },

    setModel: (operatorId: string, set: z.output<typeof SetModel>) => setModel(parts, operatorId, set),
    setPictures: (operatorId: string, set: z.output<typeof SetPictures>) =>
      setPictures(parts, operatorId, set),
    test: (operatorId: string, which: Which, body: z.output<typeof TestEngine>) =>
      testEngine(parts, operatorId, which, body),
  }
}

export type DeskEngines = ReturnType<typeof createDeskEngines>
