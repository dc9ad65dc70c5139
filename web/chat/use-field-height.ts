import { type RefObject, useLayoutEffect, useState } from 'react'

/** As high as the field is with one line, in pixels. */
const ONE_LINE = 44

/**
 * Keeps a field as high as its text, up to the six lines that the styles allow; answers whether it is tall. Once tall it
 * stays so while there is text: on its own row the words may fit one line again.
 */
export function useFieldHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): boolean {
  const [isTall, setTall] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width follows from being tall
  useLayoutEffect(() => {
    if (!field.current) return
    field.current.style.height = 'auto'
    const height = field.current.scrollHeight
    field.current.style.height = text === '' ? '' : `${height}px`
    setTall((was) => text !== '' && (was || height > ONE_LINE))
  }, [text, isTall])
  return isTall
}
