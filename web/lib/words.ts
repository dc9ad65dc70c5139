import type { ReactNode } from 'react'

/** Marks words that a page shows: t`Delete ${name}`. The catalogues of other languages know them by this English. */
export const t = (words: TemplateStringsArray, ...values: (string | number)[]): string =>
  words.reduce((said, part, at) => `${said}${values[at - 1]}${part}`)

/** Marks words with elements among them: `<T>Read the <Link to="/safety">rules</Link> first.</T>`. */
export const T = ({ children }: { children: ReactNode }): ReactNode => children
