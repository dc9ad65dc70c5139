import type { GeneratedPicture } from '#contract/picture-jobs.ts'

/** With these, each once and the latest first. Those of one job keep their order. */
export function withPictures(
  pictures: readonly GeneratedPicture[],
  come: readonly GeneratedPicture[],
): GeneratedPicture[] {
  const ids = new Set(come.map(({ id }) => id))
  return [...come, ...pictures.filter(({ id }) => !ids.has(id))].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  )
}

export const withoutPicture = (pictures: readonly GeneratedPicture[], id: string): GeneratedPicture[] =>
  pictures.filter((picture) => picture.id !== id)

export const asSaved = (
  pictures: readonly GeneratedPicture[],
  id: string,
  saved: boolean,
): GeneratedPicture[] => pictures.map((picture) => (picture.id === id ? { ...picture, saved } : picture))

/** The name of the file that a picture is downloaded as. */
export function fileNameOf({ cdnImage, seed }: Pick<GeneratedPicture, 'cdnImage' | 'seed'>): string {
  const [path = ''] = cdnImage.split('?')
  const ending = /\.(\w{3,4})$/.exec(path)?.[1] ?? 'webp'
  return `moonlit-${seed}.${ending}`
}
