import { useEffect, useRef, useState } from 'react'
import { storedPictureWish } from '#web/lib/stored-pictures.ts'
import type { CastMember } from './cast-member.ts'
import type { Choices } from './choices.ts'
import { loadOwnCast } from './own-cast.ts'
import { NO_WISH, readWish, sitterOf, type Wish } from './wish.ts'

type Words = Pick<Wish, 'prompt' | 'negativePrompt'>

/**
 * What stands in the form; the browser keeps it. `initial` is what the page begins with where nothing is kept; `form`
 * holds what was written and chosen before the page could hear it.
 */
export function useWish(initial: Partial<Wish>, choices: Choices, form: () => HTMLFormElement | undefined) {
  const [wish, setWish] = useState<Wish>({ ...NO_WISH, ...initial })
  const latest = useRef(wish)
  const blocked = useRef<Partial<Words>>({})

  function set(next: Wish) {
    latest.current = next
    setWish(next)
  }
  function change(changed: Partial<Wish>) {
    const next = { ...latest.current, ...changed }
    keep(next)
    set(next)
  }
  function keep({ prompt, negativePrompt, ...next }: Wish) {
    storedPictureWish.write({
      ...next,
      prompt: prompt.trim() === blocked.current.prompt ? '' : prompt,
      negativePrompt: negativePrompt.trim() === blocked.current.negativePrompt ? '' : negativePrompt,
    })
  }
  /** These words may not be drawn: they stay on the page, to be mended, and are not kept. */
  function forget({ prompt, negativePrompt }: Words) {
    blocked.current = { prompt, negativePrompt }
    keep(latest.current)
  }

  /** Shows who is in it as they are now, where they are among these: since they were chosen another picture may stand for them. */
  function knowAgain(cast: readonly CastMember[]) {
    const member = cast.find(({ premadeId }) => premadeId === latest.current.sitter?.id)
    if (member) change({ sitter: sitterOf(member) })
  }

  // After the first draw, which is to be the same as the page that was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the page begins
  useEffect(() => {
    const kept = storedPictureWish.read()
    if (kept) set(readWish(kept, choices))
    // By the names of the form's fields. Radio buttons are pressed, and the boot script holds what is pressed.
    const { current } = latest
    const early = [...new FormData(form())].filter(
      ([name, value]) => value && (name in current || name in choices),
    )
    const said = Object.fromEntries(early)
    if (early[0]) change(readWish({ ...current, ...said, shot: { ...current.shot, ...said } }, choices))
    let isHere = true
    if (latest.current.sitter) void loadOwnCast().then((cast) => isHere && knowAgain(cast))
    return () => {
      isHere = false
    }
  }, [])

  return { wish, change, forget, knowAgain }
}
