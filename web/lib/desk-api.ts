import { DESK_CALLS } from '#contract/desk-calls.ts'
import { createApi, SITE } from './api.ts'
import { storedToken } from './storage.ts'

/** The calls about the operators' desk, for the few pages that make them. */
export const deskApi = createApi<typeof DESK_CALLS>('', storedToken, SITE, DESK_CALLS)
