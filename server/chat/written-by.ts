import { UNNAMED_MODEL } from '#contract/engine-bounds.ts'

/** Longer names than any server has for a model are cut. */
const CHARS_MAX = 200
const SHOWN_CHARS_MAX = 60

/** How a message keeps the name of the model that wrote it; undefined where that has none. */
export const keptName = (name: string | undefined): string | undefined =>
  name === UNNAMED_MODEL ? undefined : name?.slice(0, CHARS_MAX)

/** What readers are told of a kept name: without the folders and the owner before it, which are nobody's business. */
export const shownName = (kept: string): string =>
  (
    kept
      .replace(/\.gguf$/i, '')
      .split(/[\\/]/)
      .findLast(Boolean) ?? ''
  ).slice(0, SHOWN_CHARS_MAX)
