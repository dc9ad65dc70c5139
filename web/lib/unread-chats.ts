import { createStore } from './store.ts'

/** In how many chats the character has said something that nobody has seen. */
export const unreadChats = createStore(0)
