import type { z } from 'zod'
import type { EarlierTalks, Engines, SetModel, SetPictures, TestEngine } from '#contract/desk-engines.ts'
import type { Chats } from '#server/chat/service.ts'
import { enginesNow, setEarlier, setModel, setPictures } from './setting-service.ts'
import { type TestingParts, testEngine, type Which } from './testing-service.ts'

const RECENT_DAYS = 30

/** What operators set of the engines, and how they look whether one answers; all of it is on the log. */
export function createDeskEngines(parts: TestingParts & { chats: Pick<Chats, 'earlierTalks'> }) {
  const { db, operators } = parts

  return {
    async list(operatorId: string): Promise<Engines> {
      await operators.record(db, { operatorId, deed: 'listed-engines' })
      return await enginesNow(parts)
    },

    setModel: (operatorId: string, set: z.output<typeof SetModel>) => setModel(parts, operatorId, set),
    setEarlier: (operatorId: string, set: z.output<typeof SetModel>) => setEarlier(parts, operatorId, set),

    async countTalks(operatorId: string): Promise<EarlierTalks> {
      await operators.record(db, { operatorId, deed: 'listed-engines' })
      return await parts.chats.earlierTalks(RECENT_DAYS)
    },

    setPictures: (operatorId: string, set: z.output<typeof SetPictures>) =>
      setPictures(parts, operatorId, set),
    test: (operatorId: string, which: Which, body: z.output<typeof TestEngine>) =>
      testEngine(parts, operatorId, which, body),
  }
}

export type DeskEngines = ReturnType<typeof createDeskEngines>
