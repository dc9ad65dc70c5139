/** "1 message", "1,204 messages". */
export const countWords = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
