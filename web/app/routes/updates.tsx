import { t } from '#web/lib/words.ts'
import { UpdatesPage } from '#web/updates/updates-page.tsx'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Updates`)

export default UpdatesPage
