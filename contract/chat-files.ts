import { z } from 'zod'
import { Chat } from './chat.ts'
import { CHAT_FILE_CHARS_MAX, FILE_SPEAKERS_MAX, SPEAKER_NAME_CHARS_MAX } from './limits.ts'

/** Who one that speaks in a file by a name is here. */
export const FileSpeaker = z.object({ name: z.string().max(SPEAKER_NAME_CHARS_MAX), premadeId: z.uuid() })
export type FileSpeaker = z.infer<typeof FileSpeaker>

/**
 * A chat as a file: one JSON object a line, a head and then the messages (`mes`, `is_user`, `send_date`, `swipes`), as
 * SillyTavern writes it.
 */
export const ImportChat = z.object({
  /** Made by the client; it becomes the id of the new chat. */
  clientId: z.uuid(),
  /** Whose chat it becomes; where several speak, who says the lines of nobody's name. */
  premadeId: z.uuid(),
  /**
   * Where several characters speak in the file: who each of them is. Without that the call is refused with their names.
   * Two to four characters become a group; one may stand for several speakers.
   */
  speakers: z.array(FileSpeaker).max(FILE_SPEAKERS_MAX).optional(),
  file: z.string().min(1).max(CHAT_FILE_CHARS_MAX),
})
export type ImportChat = z.infer<typeof ImportChat>

/**
 * The new chat, and how many messages were left out: those that broke the rules, and lines that the file itself hides.
 * `unkept`: of how many lines what they say beside is too large to be kept for the way out.
 */
export const ImportedChat = Chat.extend({
  leftOut: z.int().nonnegative(),
  hidden: z.int().nonnegative(),
  unkept: z.int().nonnegative(),
})
export type ImportedChat = z.infer<typeof ImportedChat>

export const ChatFileFormat = z.enum(['jsonl', 'text', 'html'])
export type ChatFileFormat = z.infer<typeof ChatFileFormat>
export const ExportChatQuery = z.object({ format: ChatFileFormat.default('jsonl') })
