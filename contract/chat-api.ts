import { z } from 'zod'
import { AllowancesLeft } from './allowances.ts'
import { type CallSchemas, Nothing } from './call-schemas.ts'
import { CharacterParams, ExportCardQuery, ReadCard, ReadCardFile } from './cards.ts'
import { ChangeEvent, ChangesQuery } from './changes.ts'
import {
  Chat,
  ChatParams,
  FollowQuery,
  Message,
  MessagesPage,
  MessagesQuery,
  ModelOfCaller,
  OpenChat,
  ReadChat,
  ReplyEvent,
  ReplyParams,
  SendMessage,
  SendPicture,
  SentMessage,
} from './chat.ts'
import { ExportChatQuery, ImportChat, ImportedChat } from './chat-files.ts'
import { ChatSettings, KeptPersona, PersonaParams, UserPersona } from './chat-settings.ts'
import { CheckIns } from './check-ins.ts'
import { Draft, FoundDraft, KeptDraft } from './drafts.ts'
import { AddMember, MakeGroup, MemberParams } from './groups.ts'
import { MessageParams } from './messages.ts'
import { ClearedChat, DeletedChat, Removal, RemovalParams } from './removals.ts'
import { SearchAnswer, SearchQuery } from './search.ts'
import { Transcription, VoiceOptions } from './voice.ts'

/** The calls about talks, and what is in them beside `MESSAGES_API` and `MEMORY_API`. */
export const CHAT_API = {
  clearModel: { summary: 'Begins a chat afresh.', body: ModelOfCaller, answer: ClearedChat },
  deleteModel: {
    summary: 'Moves a chat to the bin; the last one stays.',
    body: ModelOfCaller,
    answer: DeletedChat,
  },
  pinConversation: { summary: 'Pins a chat, or takes the pin off.', body: ModelOfCaller, answer: Chat },
  getAllowances: {
    summary: 'What may still be used without a subscription.',
    answer: AllowancesLeft,
  },
  listChats: { summary: "The caller's chats, latest first.", answer: z.object({ chats: z.array(Chat) }) },
  openChat: {
    summary:
      'Opens the chat with a premade character, or answers the one that is there. Makes a guest of a caller without a token.',
    body: OpenChat,
    answer: Chat,
  },
  makeGroup: {
    summary:
      "Makes a chat with two to four characters, of the catalogue or the caller's own. Makes a guest of a caller without a token.",
    body: MakeGroup,
    answer: Chat,
  },
  addMember: {
    summary: 'Adds a character to a group of at most three.',
    params: ChatParams,
    body: AddMember,
    answer: Chat,
  },
  removeMember: {
    summary: 'Takes a character out of a group; what they said stays, and so do at least two members.',
    params: MemberParams,
    answer: Chat,
  },
  getChat: { summary: 'One chat.', params: ChatParams, answer: Chat },
  listMessages: {
    summary:
      'A page of messages, oldest first: the latest, those before a number, or the next ones after it.',
    params: ChatParams,
    query: MessagesQuery,
    answer: MessagesPage,
  },
  sendMessage: {
    summary:
      'Stores a message and queues the reply. With `Accept: text/event-stream` the answer is the reply itself, as events.',
    params: ChatParams,
    body: SendMessage,
    answer: SentMessage,
    events: ReplyEvent,
  },
  sendPicture: {
    summary:
      "Shows the character a picture that was drawn for the caller, as the caller's message; the reply goes by its description. 404 for any other picture.",
    params: ChatParams,
    body: SendPicture,
    answer: SentMessage,
  },
  followReply: {
    summary: 'The events of a reply after a number, as server-sent events; the same bytes for every caller.',
    params: ReplyParams,
    query: FollowQuery,
    answer: z.string(),
    events: ReplyEvent,
  },
  readChat: {
    summary: 'Marks a chat as read up to a message.',
    params: ChatParams,
    body: ReadChat,
    answer: Nothing,
  },
  speakMessage: {
    summary:
      'Has a message read aloud, once for each version of it; `cdnVoice` of the answer is the audio. 402 where none is left to use, or no luna.',
    params: MessageParams,
    answer: Message,
  },
  getVoiceOptions: { summary: 'What this server can do with what is spoken.', answer: VoiceOptions },
  transcribe: {
    summary: 'Writes down what is said in a recording of at most 2 MB.',
    upload: ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav', 'audio/mpeg'],
    answer: Transcription,
  },
  followChanges: {
    summary:
      'What changes for the caller, as server-sent events of `ChangeEvent`, to the end of the connection. Goes on after the header Last-Event-ID, or `after`; a `reset` says that this is too long ago.',
    query: ChangesQuery,
    answer: z.string(),
    events: ChangeEvent,
  },
  listRemovals: {
    summary: 'What was deleted or cleared within 30 days, latest first.',
    answer: z.object({ removals: z.array(Removal) }),
  },
  restoreRemoval: {
    summary:
      'Brings something back from the bin: in its place, or as a chat of its own where the talk went on.',
    params: RemovalParams,
    answer: Chat,
  },
  eraseRemoval: { summary: 'Erases something in the bin for good.', params: RemovalParams, answer: Nothing },
  searchMessages: {
    summary: "Finds words in the caller's chats, best first.",
    query: SearchQuery,
    answer: SearchAnswer,
  },
  importChat: {
    summary: 'Makes a chat of a file of JSON lines.',
    body: ImportChat,
    answer: ImportedChat,
  },
  exportChat: {
    summary: 'A chat as a file.',
    params: ChatParams,
    query: ExportChatQuery,
    answer: z.string(),
    file: 'application/octet-stream',
  },
  readCard: {
    summary: 'Reads a character card (JSON, PNG or CHARX), screens it, and makes nothing of it.',
    body: ReadCardFile,
    answer: ReadCard,
  },
  exportCard: {
    summary:
      "A character as a character card of version 3, or 1 where asked for: a premade one, or one of the caller's own.",
    params: CharacterParams,
    query: ExportCardQuery,
    answer: z.string(),
    file: 'application/octet-stream',
  },
  updateChat: {
    summary:
      'Sets who the user is in a chat, its scene, and whether it stays with the earlier language model. 409 where that cannot be had.',
    params: ChatParams,
    body: ChatSettings,
    answer: Chat,
  },
  getDraft: {
    summary: 'What the caller is writing into a chat, on whichever device.',
    params: ChatParams,
    answer: FoundDraft,
  },
  saveDraft: {
    summary: 'Keeps what the caller is writing into a chat; nobody else reads it, and nothing judges it.',
    params: ChatParams,
    body: Draft,
    answer: KeptDraft,
  },
  getCheckIns: {
    summary: 'Whether the character of a chat may write first, and the hours at which never.',
    params: ChatParams,
    answer: CheckIns,
  },
  updateCheckIns: {
    summary: 'Lets the character of a chat write first now and then, or no more.',
    params: ChatParams,
    body: CheckIns,
    answer: CheckIns,
  },
  listPersonas: {
    summary: 'Who the caller can be to a character.',
    answer: z.object({ personas: z.array(KeptPersona) }),
  },
  savePersona: { summary: 'Makes or changes a persona.', body: UserPersona, answer: UserPersona },
  deletePersona: {
    summary: 'Deletes a persona; chats with it go on without one.',
    params: PersonaParams,
    answer: Nothing,
  },
  stopReply: {
    summary: 'Stops a reply; what was written is kept.',
    params: ReplyParams,
    answer: z.object({ stopped: z.boolean() }),
  },
} as const satisfies Record<string, CallSchemas>
