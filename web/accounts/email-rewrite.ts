/** An address whose host is gmail misspelt gets gmail; every other one stays as it is. Done before it is sent. */
export const rewriteEmail = (email: string): string => email.replace(/@(?:gamil|gmai|gnail)(?=\.)/i, '@gmail')
