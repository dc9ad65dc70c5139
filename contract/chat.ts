import { z } from 'zod'
import { UserGender } from './accounts.ts'
import { Gender, Style } from './characters.ts'
import { GroupMember, MessageSpeaker } from './groups.ts'
import { ToldLikeness } from './likeness.ts'
import { HINT_CHARS_MAX, MESSAGE_CHARS_MAX, MESSAGES_PAGE_MAX } from './limits.ts'
import { ModelPictures } from './model-pictures.ts'
import { ComingPortrait, PictureFailure, PictureJobStatus } from './picture-status.ts'
import { REACTIONS } from './reactions.ts'
import { WrittenText } from './storable-text.ts'

/**
 * `writing`: events are still coming. `cut`: the server that wrote it died, what was shown is kept.
 * A user's message is always `finished`.
 */
export const MessageStatus = z.enum(['writing', 'finished', 'stopped', 'failed', 'cut'])
export type MessageStatus = z.infer<typeof MessageStatus>

export const MessagePicture = z.object({
  /** Address of the picture, relative to the site. */
  cdnImage: z.string(),
  width: z.int(),
  height: z.int(),
  imageDescription: z.string(),
  /** It is rated adult, and the address shows a blurred copy: the clear one takes a subscription. */
  isBlurred: z.literal(true).optional(),
  /** Where it was compared with the character's portrait, and did not look like it at first. */
  likeness: ToldLikeness.optional(),
})
export type MessagePicture = z.infer<typeof MessagePicture>

/** A picture that is on its way to a message, or did not come; the job can be cancelled, or asked for once more. */
export const ComingPicture = z.object({
  jobId: z.uuid(),
  status: PictureJobStatus.exclude(['done', 'cancelled']),
  /** The share that is drawn, from 0 to 1. */
  progress: z.number().min(0).max(1),
  failure: PictureFailure.optional(),
  imageDescription: z.string(),
  /** Nobody had asked for it: asked for once more it costs nothing. */
  isFree: z.literal(true).optional(),
})
export type ComingPicture = z.infer<typeof ComingPicture>

export const Message = z.object({
  id: z.uuid(),
  /** The chat's id; the wire calls a chat with a character a model. */
  modelId: z.uuid(),
  /** Counts up by one within a chat. */
  seq: z.int().positive(),
  author: z.enum(['user', 'character']),
  /** Of a character's message in a group. */
  speaker: MessageSpeaker.optional(),
  content: z.string(),
  status: MessageStatus,
  picture: MessagePicture.optional(),
  comingPicture: ComingPicture.optional(),
  /** Of a character's message: the user spoke of self-harm, and help lines stand before it. */
  offersHelp: z.boolean().optional(),
  /** Of a character's message: the reply that wrote it, to follow, stop or retry. */
  replyId: z.uuid().optional(),
  /** Goes up with each change of the text; whoever changes it says which one they saw. */
  version: z.int().positive(),
  /** Where a reply was written more than once: how often, and which of them is shown, counted from 0. */
  variants: z.object({ shown: z.int().nonnegative(), count: z.int().min(2) }).optional(),
  /** Of a character's message: its words are the user's, who has changed them. */
  isReworded: z.literal(true).optional(),
  /** Of a character's message: what the language model is called that wrote it; absent where nobody knows. */
  writtenBy: z.string().optional(),
  reaction: z.enum(REACTIONS).optional(),
  saved: z.boolean(),
  /** It has been read aloud: the words that are spoken, the address of the audio, and how long it lasts. */
  voice: z.boolean().optional(),
  voiceContent: z.string().optional(),
  cdnVoice: z.string().optional(),
  voiceDurationMs: z.int().positive().optional(),
  createdAt: z.iso.datetime(),
})
export type Message = z.infer<typeof Message>

/** The language model that was in place before, where a talk that began with it can stay with it. */
export const EarlierModel = z.object({
  name: z.string(),
  /** The talk stays with it; else it goes on with the one that everybody has. */
  isKept: z.boolean(),
  /** Whether the user has said so, of these two models. */
  isChosen: z.boolean(),
})
export type EarlierModel = z.infer<typeof EarlierModel>

export const Chat = z.object({
  id: z.uuid(),
  /** Names the character: of the catalogue, or one of the caller's own. */
  premadeId: z.uuid(),
  isOwn: z.boolean(),
  /** Of an own character, the address of its picture, relative to the site. */
  profilePicture: z.string().optional(),
  /** Of an own character that a sketch shows: how the portrait stands that takes its place. */
  comingPortrait: ComingPortrait.optional(),
  ...ModelPictures.shape,
  /** The character's, or the group's: its own or the names of its members. */
  name: z.string(),
  /** Who is in a group, first the one named by `premadeId`; a chat with one character has none. */
  members: z.array(GroupMember).optional(),
  age: z.int(),
  gender: Gender,
  style: Style,
  phrase: z.string(),
  /** Address of the character's page; an own character has none. */
  path: z.string().optional(),
  openers: z.array(z.string()),
  pinned: z.boolean(),
  /** The first chat with a character; others are branches, imports, or came back from the bin. */
  isMain: z.boolean(),
  /** Messages of the character that nobody has seen. */
  unread: z.int().nonnegative(),
  /** Who the user is in this chat. */
  personaId: z.uuid().optional(),
  userName: z.string().optional(),
  userGender: UserGender.optional(),
  userPersona: z.string().optional(),
  /** Where the two are, what they wear, the mood; empty where nobody has said. */
  scene: z.string(),
  /** What the language model is called that writes here next; absent where its server does not say. */
  speaksWith: z.string().optional(),
  earlierModel: EarlierModel.optional(),
  updatedAt: z.iso.datetime(),
  /** The latest message; a chat always has one, the character's greeting. */
  lastMessage: Message.optional(),
})
export type Chat = z.infer<typeof Chat>

/** `premadeId`: of the catalogue, or one of the caller's own characters. */
export const OpenChat = z.object({ premadeId: z.uuid() })
export type OpenChat = z.infer<typeof OpenChat>

/** A sign that can be seen: no space, none of no width, none of the letters that are drawn as nothing. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Mn}\u2800\u3164\u115f\u1160\uffa0]/u

/** What somebody writes. */
export const MessageText = WrittenText.max(
  MESSAGE_CHARS_MAX,
  `A message can have at most ${MESSAGE_CHARS_MAX} characters.`,
).refine((value) => SEEN.test(value), 'A message needs some text.')

/** The sender's, as IANA names it: a character knows morning from night by it. One that is not known here is left out. */
export const SenderTimeZone = z.string().min(1).max(64)

export const SendMessage = z.object({
  /** Made by the client, once per message: a repeated send makes one message. */
  clientId: z.uuid(),
  content: MessageText,
  timeZone: SenderTimeZone.optional(),
})
export type SendMessage = z.infer<typeof SendMessage>

export const SendPicture = z.object({
  /** Made by the client, once: a repeated send makes one message. */
  clientId: z.uuid(),
  pictureId: z.uuid(),
})

export const SentMessage = z.object({ message: Message, reply: Message })
export type SentMessage = z.infer<typeof SentMessage>

export const MessagesQuery = z
  .object({
    /** Messages with a smaller number; without it the latest. */
    before: z.coerce.number().int().positive().optional(),
    /** Messages with a greater number, the next ones; not together with `before`. */
    after: z.coerce.number().int().nonnegative().optional(),
    limit: z.coerce.number().int().min(1).max(MESSAGES_PAGE_MAX).default(MESSAGES_PAGE_MAX),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    message: 'Ask for messages before a number or after one, not both.',
    path: ['after'],
  })
export type MessagesQuery = z.infer<typeof MessagesQuery>
export const MessagesPage = z.object({
  messages: z.array(Message),
  /** There are more on the side that was asked for: before these, or after them. */
  hasMore: z.boolean(),
})
export type MessagesPage = z.infer<typeof MessagesPage>

export const ReadChat = z.object({
  /** The number of the latest message that was seen. */
  seq: z.int().nonnegative(),
})

/** How a reply is to be written, on one line. */
const HintText = WrittenText.overwrite((value) => value.replace(/\s+/g, ' '))
  .trim()
  .max(HINT_CHARS_MAX, `A hint can have at most ${HINT_CHARS_MAX} characters.`)
  .refine((value) => SEEN.test(value), 'A hint needs some text.')

export const RetryReply = z.object({
  /** The character's message to write anew: the last of the chat. */
  messageId: z.uuid(),
  timeZone: SenderTimeZone.optional(),
  /** `clientId`, made by the client, once per wish: a repeated one makes one writing. */
  hint: z.object({ clientId: z.uuid(), text: HintText }).optional(),
  /** Of the two that a talk can have (`earlierModel`), the one that is to write it; without it the one that it has. */
  model: z.enum(['present', 'earlier']).optional(),
})
export type RetryReply = z.infer<typeof RetryReply>

/** The chat that an action is about, by the wire's name for it. */
export const ModelOfCaller = z.object({ modelId: z.uuid() })

/** No column holds a greater one. */
const EVENT_NUMBER_MAX = 2 ** 31 - 1

export const ChatParams = z.object({ chatId: z.uuid() })
export const ReplyParams = z.object({ chatId: z.uuid(), replyId: z.uuid() })
export const FollowQuery = z.object({
  /** The number of the last event that the caller has. */
  after: z.coerce.number().int().nonnegative().max(EVENT_NUMBER_MAX).default(0),
})

/** Why a reply failed, for the browser's words. `blocked`: it broke the safety rules. */
export const ReplyFailure = z.enum([
  'unreachable',
  'timeout',
  'refused',
  'malformed',
  'cut',
  'empty',
  'blocked',
  'internal',
])
export type ReplyFailure = z.infer<typeof ReplyFailure>

/** What the language model is called that wrote the reply, where it is known. */
const WrittenBy = z.string().optional()

/** One numbered event of a reply. The number is the `id` of the server-sent event. */
export const ReplyEvent = z.discriminatedUnion('type', [
  /** First event of a stream that answers a send; it carries no number's worth of reply. */
  z.object({ type: z.literal('sent'), message: Message, reply: Message }),
  z.object({ type: z.literal('text'), text: z.string() }),
  /** A picture will come with the message. What becomes of it is told by the changes, not here: it may take longer. */
  z.object({ type: z.literal('drawing'), jobId: z.uuid(), imageDescription: z.string() }),
  /** There is no picture left to use, or none is made right now; nothing was charged. */
  z.object({ type: z.literal('picture-failed'), reason: z.enum(['limit', 'off']) }),
  z.object({ type: z.literal('finished'), writtenBy: WrittenBy }),
  z.object({ type: z.literal('stopped'), writtenBy: WrittenBy }),
  z.object({ type: z.literal('cut') }),
  z.object({ type: z.literal('failed'), failure: ReplyFailure }),
])
export type ReplyEvent = z.infer<typeof ReplyEvent>
