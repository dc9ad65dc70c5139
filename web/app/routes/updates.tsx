import { UpdatesPage } from '#web/updates/updates-page.tsx'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta('Updates')

export default UpdatesPage
