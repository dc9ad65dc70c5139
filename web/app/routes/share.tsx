import { SharePage } from '#web/chat/share-page.tsx'
import { t } from '#web/lib/words.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/share.ts'

/** The faces of the catalogue, which the build has listed (`avatars.ts`); without them initials stand for them. */
export async function clientLoader(): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch('/avatars.json').catch(() => undefined)
  return answer?.ok ? await answer.json() : {}
}

export const meta = () => privateMeta(t`Share`)

export default function Share({ loaderData }: Route.ComponentProps) {
  return <SharePage avatars={loaderData} />
}
