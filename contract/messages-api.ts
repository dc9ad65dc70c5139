import { z } from 'zod'
import type { CallSchemas } from './call-schemas.ts'
import { Chat, ChatParams, Message, RetryReply } from './chat.ts'
import {
  BranchChat,
  ChooseVariant,
  ContinueTalk,
  EditedMessage,
  EditMessage,
  MessageParams,
  React,
  RemovedMessages,
  RewordReply,
  SavedPage,
  SavedQuery,
  SaveMessage,
} from './messages.ts'

/** The calls about one message of a talk. */
export const MESSAGES_API = {
  retryReply: {
    summary:
      'Writes the last reply anew, by a hint where one is given; one that was finished stays as a variant. 451 where the hint breaks the safety rules.',
    params: ChatParams,
    body: RetryReply,
    answer: z.object({ reply: Message }),
  },
  continueTalk: {
    summary:
      'Has the character, or one member of a group, write one more message without an answer of the user.',
    params: ChatParams,
    body: ContinueTalk,
    answer: z.object({ reply: Message }),
  },
  branchChat: {
    summary: 'Makes a new chat of the messages up to one.',
    params: ChatParams,
    body: BranchChat,
    answer: Chat,
  },
  editMessage: {
    summary:
      "Changes one of the user's messages and has it answered; what came after it goes to the bin. 409 where the version is not the latest.",
    params: MessageParams,
    body: EditMessage,
    answer: EditedMessage,
  },
  rewordReply: {
    summary:
      "Puts the user's words in the place of a reply's; what was there stays as another writing. 409 where the version is not the latest.",
    params: MessageParams,
    body: RewordReply,
    answer: Message,
  },
  chooseVariant: {
    summary: 'Shows another writing of the last reply. 409 where the version is not the latest.',
    params: MessageParams,
    body: ChooseVariant,
    answer: Message,
  },
  removeMessages: {
    summary: 'Moves a message and all after it to the bin.',
    params: MessageParams,
    answer: RemovedMessages,
  },
  reactToMessage: {
    summary: 'Puts a sign on a message, or takes it off.',
    params: MessageParams,
    body: React,
    answer: Message,
  },
  saveMessage: {
    summary: 'Saves a message, or no longer.',
    params: MessageParams,
    body: SaveMessage,
    answer: Message,
  },
  listSaved: { summary: 'Saved messages, latest first.', query: SavedQuery, answer: SavedPage },
} as const satisfies Record<string, CallSchemas>
