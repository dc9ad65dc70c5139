import type { GeneratedPicture } from '#contract/picture-jobs.ts'

export type GalleryState = {
  /** `unasked`: as the page was built, before anybody is known; `more`: the next page is on its way. */
  phase: 'unasked' | 'loading' | 'ready' | 'more' | 'failed'
  pictures: GeneratedPicture[]
  hasMore: boolean
}

/** What there is to show; `some` also where more can be had, or where they did not load and that is to be said. */
export function amountOf({ phase, pictures, hasMore }: GalleryState): 'loading' | 'none' | 'some' {
  if (pictures.length > 0 || hasMore || phase === 'failed') return 'some'
  return phase === 'ready' ? 'none' : 'loading'
}

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

/** Another is being drawn in place of one that is unlike. */
export const asRedrawn = (pictures: readonly GeneratedPicture[], id: string): GeneratedPicture[] =>
  pictures.map((picture) =>
    picture.id === id && picture.likeness
      ? { ...picture, likeness: { ...picture.likeness, redraw: 'coming' } }
      : picture,
  )

export const isRedrawn = ({ likeness }: GeneratedPicture): boolean => likeness?.redraw === 'coming'

/** What is saved here, or no longer, and a list that was asked for before does not know. */
export function createMarks() {
  let turn = 0
  const marks = new Map<string, { saved: boolean; until: number }>()
  return {
    /** Answers what is to hear whether the server has taken it. */
    set(id: string, saved: boolean): (isTaken: boolean) => void {
      const mark = { saved, until: Number.POSITIVE_INFINITY }
      marks.set(id, mark)
      return (isTaken) => {
        turn += 1
        mark.until = isTaken ? turn : 0
      }
    },

    /** Before a list is asked for: answers how its pictures are shown. */
    ask(): (pictures: readonly GeneratedPicture[]) => GeneratedPicture[] {
      turn += 1
      const asked = turn
      return (pictures) =>
        pictures.map((picture) => {
          const mark = marks.get(picture.id)
          return mark && mark.until > asked ? { ...picture, saved: mark.saved } : picture
        })
    },
  }
}

/** The name of the file that a picture is downloaded as. */
export function fileNameOf({ cdnImage, seed }: Pick<GeneratedPicture, 'cdnImage' | 'seed'>): string {
  const [path = ''] = cdnImage.split('?')
  const ending = /\.(\w{3,4})$/.exec(path)?.[1] ?? 'webp'
  return `moonlit-${seed}.${ending}`
}
