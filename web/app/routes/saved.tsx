import { useLocation, useNavigate } from 'react-router'
import { formatMessage } from '#web/chat/format.ts'
import { t } from '#web/lib/words.ts'
import { SavedPictures, useSavedPictures } from '#web/pictures/saved-pictures.tsx'
import { readSavedAddress } from '#web/saved/saved-address.ts'
import { SavedPage } from '#web/saved/saved-page.tsx'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/saved.ts'

/** The faces of the catalogue, which the build has listed (`avatars.ts`); without them initials stand for them. */
export async function clientLoader(): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch('/avatars.json').catch(() => undefined)
  return answer?.ok ? await answer.json() : {}
}

/** The address changes with what is shown, the faces do not. */
export const shouldRevalidate = () => false

export const meta = () => privateMeta(t`Saved`)

export default function Saved({ loaderData }: Route.ComponentProps) {
  const kind = readSavedAddress(useLocation().search)
  const { gallery, amount } = useSavedPictures()
  const navigate = useNavigate()
  return (
    <SavedPage
      kind={kind}
      avatars={loaderData}
      format={formatMessage}
      generated={kind === 'messages' ? 'none' : amount}
      pictures={
        <SavedPictures
          gallery={gallery}
          avatars={loaderData}
          onGenerate={() => void navigate('/nsfw-ai-image-generator')}
        />
      }
    />
  )
}
