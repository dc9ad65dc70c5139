/** What a reader may say of a message with one sign. Plain data: the browser's menu needs no schema library. */
export const REACTIONS = ['heart', 'laugh', 'wow', 'sad', 'fire', 'thumb'] as const
