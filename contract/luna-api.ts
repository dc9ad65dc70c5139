import type { CallSchemas } from './call-schemas.ts'
import { LunaPage, LunaQuery } from './luna.ts'

/** The part of the API that is about the caller's luna. */
export const LUNA_API = {
  listLuna: {
    summary: "A page of what became of the caller's luna, latest first.",
    query: LunaQuery,
    answer: LunaPage,
  },
} as const satisfies Record<string, CallSchemas>
