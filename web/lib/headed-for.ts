let headed: string | undefined

/** Remembers where a visitor wanted to go when signing in came between; undefined forgets it. */
export function headFor(path: string | undefined): void {
  headed = path
}

/** Where the visitor wanted to go. */
export const headedFor = () => headed
