import { z } from 'zod'

/** `daily` at the first talk of a day, `three-hours` after each three hours of use, `asked` to who asks for a person. */
export const NOTICE_KINDS = ['daily', 'three-hours', 'asked'] as const

export const AiNotice = z.object({ id: z.uuid(), kind: z.enum(NOTICE_KINDS), at: z.iso.datetime() })
export type AiNotice = z.infer<typeof AiNotice>

export const DueNotice = z.object({ notice: AiNotice.nullable() })
export const NoticeParams = z.object({ noticeId: z.uuid() })
