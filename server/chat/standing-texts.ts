import type { Play } from './card-prompt.ts'
import type { Setting } from './setting.ts'

type Recalled = { memories: readonly { text: string }[]; play: Play | undefined }

/** What a prompt holds beside the talk that somebody wrote: a child in it is in the talk as well. */
export function standingTexts(
  { scene, persona }: Pick<Setting, 'scene' | 'persona'>,
  recalled?: Recalled,
): string[] {
  const { memories = [], play } = recalled ?? {}
  const lore = play && [
    ...play.loreBefore,
    ...play.loreAfter,
    ...play.loreNow,
    ...play.loreInTalk.map(({ text }) => text),
  ]
  return [scene, persona, ...(lore ?? []), ...memories.map(({ text }) => text)].filter(Boolean)
}
