/** Where a chat is read. */
export const chatAddress = (chatId: string) => `/chat?chat=${chatId}`
