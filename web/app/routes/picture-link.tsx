import { t } from '#web/lib/words.ts'
import { SharedPage } from '#web/pictures/shared-page.tsx'
import { privateMeta } from '../private-meta.ts'

import type { Route } from './+types/picture-link.ts'

export const meta = () => privateMeta(t`A shared picture`)

export default function PictureLink({ params: { token } }: Route.ComponentProps) {
  return <SharedPage key={token} token={token} />
}
