import { z } from 'zod'
import { GROUP_MEMBERS_MAX, GROUP_MEMBERS_MIN, GROUP_NAME_CHARS_MAX } from './limits.ts'
import { WrittenLine } from './storable-text.ts'

/** A character who is in a group: of the catalogue, or one of the caller's own. */
export const GroupMember = z.object({
  premadeId: z.uuid(),
  name: z.string(),
  /** Address of the character's page; an own character has none. */
  path: z.string().optional(),
  /** Of an own character, the address of its picture, relative to the site. */
  profilePicture: z.string().optional(),
})
export type GroupMember = z.infer<typeof GroupMember>

/** Who says a message of a group; the name is there even where the character has left it. */
export const MessageSpeaker = z.object({
  premadeId: z.uuid(),
  name: z.string(),
  /** Of an own character, the address of its picture, relative to the site. */
  profilePicture: z.string().optional(),
})

export const MakeGroup = z.object({
  /** Made by the client; it becomes the id of the chat. */
  clientId: z.uuid(),
  /** The first of them greets. */
  premadeIds: z
    .array(z.uuid())
    .min(GROUP_MEMBERS_MIN, `A group has at least ${GROUP_MEMBERS_MIN} characters.`)
    .max(GROUP_MEMBERS_MAX, `A group has at most ${GROUP_MEMBERS_MAX} characters.`)
    .refine((ids) => new Set(ids).size === ids.length, 'A character can be in a group once.'),
  /** Without one the group is called by the names of its members. */
  name: WrittenLine.max(GROUP_NAME_CHARS_MAX).optional(),
})
export type MakeGroup = z.infer<typeof MakeGroup>

export const AddMember = z.object({ premadeId: z.uuid() })
export const MemberParams = z.object({ chatId: z.uuid(), premadeId: z.uuid() })
