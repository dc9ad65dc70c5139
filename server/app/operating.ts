import type { Accounts } from '../accounts/service.ts'
import type { Affiliates } from '../affiliate/service.ts'
import type { Analytics } from '../analytics/service.ts'
import type { Appeals } from '../appeals/service.ts'
import { createAudit } from '../audit/service.ts'
import type { Characters } from '../characters/service.ts'
import type { Chats } from '../chat/service.ts'
import type { CheckoutService } from '../checkout/service.ts'
import { createDesk } from '../desk/service.ts'
import { createDeskAppeals } from '../desk-appeals/service.ts'
import { createDeskCatalogue } from '../desk-catalogue/service.ts'
import { createDeskConversions } from '../desk-conversions/service.ts'
import { createDeskEngines } from '../desk-engines/service.ts'
import { createDeskJobs } from '../desk-jobs/service.ts'
import { createDeskMoney } from '../desk-money/service.ts'
import { createDeskPolicy } from '../desk-policy/service.ts'
import { createDeskPreservations } from '../desk-preservations/service.ts'
import { createDeskReports } from '../desk-reports/service.ts'
import { createDeskReviewers } from '../desk-reviewers/service.ts'
import { createDeskSwitches } from '../desk-switches/service.ts'
import { createDeskUpdates } from '../desk-updates/service.ts'
import type { EngineSettings } from '../engine-settings/service.ts'
import type { Images } from '../images/service.ts'
import type { Ledger } from '../ledger/service.ts'
import type { Moderation } from '../moderation/service.ts'
import type { OnSale } from '../on-sale/service.ts'
import { createOperators } from '../operators/service.ts'
import type { OwnCharacters } from '../own-characters/service.ts'
import type { Passwords } from '../passwords/service.ts'
import type { Payments } from '../payments/service.ts'
import type { PictureJobs } from '../picture-jobs/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { MakeLimit } from '../platform/rate-limit.ts'
import type { Policy } from '../policy/service.ts'
import type { Privacy } from '../privacy/service.ts'
import type { Guard } from '../providers/guard/port.ts'
import type { ImageEngine } from '../providers/imagegen/port.ts'
import type { LikenessJudge } from '../providers/likeness/port.ts'
import type { EarlierModel, LanguageModel } from '../providers/llm/port.ts'
import type { Reports } from '../reports/service.ts'
import { createRetention } from '../retention/service.ts'
import type { Sessions } from '../sessions/service.ts'
import type { Switches } from '../switches/service.ts'
import type { Updates } from '../updates/service.ts'
import { erasersOf, type Keepers } from './erasing.ts'

type OperatingOptions = {
  db: Database
  clock: Clock
  log: Log
  sessions: Sessions
  passwords: Passwords
  accounts: Accounts
  ledger: Ledger
  checkout: CheckoutService
  payments: Payments | undefined
  privacy: Privacy
  reports: Reports
  images: Images
  appeals: Appeals
  moderation: Moderation
  affiliates: Affiliates
  analytics: Analytics
  pictureJobs: PictureJobs
  updates: Updates
  switches: Switches
  onSale: OnSale
  engineSettings: EngineSettings
  policy: Policy
  characters: Characters
  chats: Chats
  llm: LanguageModel
  earlierModel: EarlierModel
  engine: ImageEngine
  guard: Guard | undefined
  ownCharacters: OwnCharacters
  /** Undefined where nothing is compared. */
  judge: LikenessJudge | undefined
  config: Config
  siteOrigin: string
  makeLimit: MakeLimit
} & Omit<Keepers, 'preservations'>

const QUARTER_S = 15 * 60

/** The part of the context that operators work with. */
export function createOperating({ makeLimit, ...common }: OperatingOptions) {
  const operators = createOperators({
    ...common,
    codeLimit: makeLimit({ name: 'operator code', points: 5, durationS: QUARTER_S }),
  })
  const deskPreservations = createDeskPreservations({ ...common, operators })
  const retention = createRetention({
    ...common,
    erase: erasersOf({ ...common, preservations: deskPreservations }),
  })
  const audit = createAudit(common)
  const all = { ...common, operators, retention, audit, deskPreservations }
  return {
    operators,
    desk: createDesk({ ...all, unitCosts: common.config.UNIT_COSTS }),
    deskPreservations,
    deskReports: createDeskReports(all),
    deskAppeals: createDeskAppeals(all),
    deskJobs: createDeskJobs(all),
    deskUpdates: createDeskUpdates(all),
    deskSwitches: createDeskSwitches(all),
    deskEngines: createDeskEngines({
      ...all,
      likeness: { judge: common.judge, min: common.config.LIKENESS_MIN },
    }),
    deskPolicy: createDeskPolicy(all),
    deskConversions: createDeskConversions(all),
    deskReviewers: createDeskReviewers(all),
    retention,
    audit,
    deskMoney: createDeskMoney(all),
    deskCatalogue: createDeskCatalogue({ ...all, showsFormerPrices: common.config.FORMER_PRICES }),
  }
}
