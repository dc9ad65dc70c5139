import { BanAppeal } from '#web/decisions/ban-appeal.tsx'
import { BannedData } from '#web/decisions/banned-data.tsx'
import { BanScreen } from '#web/shell/ban-screen.tsx'

/** What takes the place of the site for a banned user. */
export const Banned = () => (
  <BanScreen>
    <BanAppeal />
    <BannedData />
  </BanScreen>
)
