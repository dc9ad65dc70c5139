import { z } from 'zod'
import { FirstName, UserGender } from './accounts.ts'
import { PERSONA_CHARS_MAX, SCENE_CHARS_MAX } from './limits.ts'
import { WrittenText } from './storable-text.ts'

/** Who the user is to a character: somebody they made up, or themselves. Chosen for each chat. */
export const UserPersona = z.object({
  /** Made by the client, once per persona: saving it again changes it. */
  id: z.uuid(),
  name: FirstName,
  gender: UserGender.nullable(),
  text: WrittenText.trim().max(PERSONA_CHARS_MAX),
})
export type UserPersona = z.infer<typeof UserPersona>

/** As it was kept, also by rules of before. */
export const KeptPersona = UserPersona.extend({ name: z.string(), text: z.string() })

export const PersonaParams = z.object({ personaId: z.uuid() })

/** What is left out stays as it is. */
export const ChatSettings = z.object({
  personaId: z.uuid().nullable().optional(),
  /** Where the two are, what they wear, the mood: words and pictures share it. */
  scene: WrittenText.trim().max(SCENE_CHARS_MAX).optional(),
  /** Of the two language models that the chat can have, the earlier one. */
  keepsEarlierModel: z.boolean().optional(),
})
export type ChatSettings = z.infer<typeof ChatSettings>
