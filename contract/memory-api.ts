import { type CallSchemas, Nothing } from './call-schemas.ts'
import { ChatParams } from './chat.ts'
import { AddMemory, ChangeMemory, Memories, Memory, MemoryParams, Recalled, RecallQuery } from './memory.ts'
import { MessageParams } from './messages.ts'

/** The calls about what characters remember. */
export const MEMORY_API = {
  listMemories: {
    summary: 'What the character remembers in a chat.',
    params: ChatParams,
    answer: Memories,
  },
  addMemory: {
    summary: 'Tells the character something to remember.',
    params: ChatParams,
    body: AddMemory,
    answer: Memory,
  },
  changeMemory: {
    summary: 'Corrects or pins a memory.',
    params: MemoryParams,
    body: ChangeMemory,
    answer: Memory,
  },
  forgetMemory: { summary: 'Forgets a memory for good.', params: MemoryParams, answer: Nothing },
  recall: {
    summary: 'The messages and memories that would enter the prompt of a reply to the query.',
    params: ChatParams,
    query: RecallQuery,
    answer: Recalled,
  },
  listUsedMemories: {
    summary: 'What a reply was written with: the memories and earlier messages in its prompt.',
    params: MessageParams,
    answer: Recalled,
  },
} as const satisfies Record<string, CallSchemas>
