/** Where a chat is read. */
export const chatAddress = (chatId: string) => `/chat?chat=${chatId}`

/** The same for whoever came by the link of an offer, which the address keeps. */
export const chatAddressFrom = (code: string | null, chatId: string) =>
  chatAddress(chatId) + (code === null ? '' : `&${new URLSearchParams({ discountCode: code })}`)
