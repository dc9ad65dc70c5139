/** An address without the name and the password that may stand in it, for the operator's eyes. */
export const shownAddress = (address: string): string => address.replace(/:\/\/[^/@\s]*@/, '://')
