import { DecisionsPage } from '#web/decisions/decisions-page.tsx'
import { t } from '#web/lib/words.ts'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Decisions`)

export default DecisionsPage
