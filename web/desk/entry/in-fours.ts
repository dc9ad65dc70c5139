/** A key as people read it aloud and type it: four letters, a gap. */
export const inFours = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, '$1 ')
