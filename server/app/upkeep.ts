import type { createCommissions } from '../affiliate/jobs.ts'
import { keepBooksAudited } from '../audit/jobs.ts'
import type { Audit } from '../audit/service.ts'
import { keepChangesFlowing, keepChangesSwept } from '../changes/jobs.ts'
import type { Changes } from '../changes/service.ts'
import type { ReplyWriter } from '../chat/jobs.ts'
import type { createCheckInWriter } from '../check-ins/jobs.ts'
import { keepPreservedWatched } from '../desk-preservations/jobs.ts'
import type { DeskPreservations } from '../desk-preservations/service.ts'
import type { createRounds } from '../groups/jobs.ts'
import { keepHoldsReleased } from '../ledger/jobs.ts'
import type { Ledger } from '../ledger/service.ts'
import { keepMailsSent } from '../mailing/jobs.ts'
import type { Mailing } from '../mailing/service.ts'
import type { createUpdateMailer } from '../news-mails/jobs.ts'
import { keepDeletedErased } from '../own-characters/jobs.ts'
import type { OwnCharacters } from '../own-characters/service.ts'
import type { createPaymentWorker } from '../payments/jobs.ts'
import type { PictureWorker } from '../picture-jobs/jobs.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { keepErasing } from '../privacy/jobs.ts'
import type { Privacy } from '../privacy/service.ts'
import type { createNoticeSender } from '../push/jobs.ts'
import { keepCopiesAway, keepReportsWatched } from '../reports/jobs.ts'
import type { Reports } from '../reports/service.ts'
import { keepRetentionEnforced } from '../retention/jobs.ts'
import type { Retention } from '../retention/service.ts'
import { keepWithdrawalsTold } from '../withdrawals/jobs.ts'
import type { Withdrawals } from '../withdrawals/service.ts'
import type { createMeasuring } from './measuring.ts'
import type { Remembering } from './remembering.ts'

type Upkeep = {
  config: Pick<Config, 'CHECK_IN_SECONDS'>
  log: Log
  writer: ReplyWriter
  ownCharacters: OwnCharacters
  pictureWorker: PictureWorker
  rounds: ReturnType<typeof createRounds>
  memoryDrawer: Remembering['memoryDrawer']
  embedder: Remembering['embedder']
  checkInWriter: ReturnType<typeof createCheckInWriter>
  noticeSender: ReturnType<typeof createNoticeSender>
  mailing: Mailing
  updateMailer: ReturnType<typeof createUpdateMailer>
  changes: Changes
  ledger: Ledger
  retention: Retention
  audit: Audit
  privacy: Privacy
  reports: Reports
  deskPreservations: DeskPreservations
  commissions: ReturnType<typeof createCommissions>
  paymentWorker: ReturnType<typeof createPaymentWorker> | undefined
  withdrawals: Withdrawals | undefined
  measuring: ReturnType<typeof createMeasuring>
}

type Stop = () => void

/** What a process needs for the streams and replies that it serves itself; answers how to stop. */
export const keepServing = ({ writer, changes }: Pick<Upkeep, 'writer' | 'changes'>): Stop[] => [
  writer.keepBeating(),
  keepChangesFlowing(changes),
]

/** All that is done when nobody calls. Several processes may do it: each piece is taken by one. Answers how to stop. */
export const keepWorking = ({ log, changes, ...parts }: Upkeep): Stop[] => [
  parts.writer.keepReaping(parts.ownCharacters),
  parts.pictureWorker.keepDrawing(),
  parts.rounds.keepGoing(),
  parts.memoryDrawer.keepReading(),
  ...(parts.embedder ? [parts.embedder.keepEmbedding()] : []),
  parts.checkInWriter.keepLooking(parts.config.CHECK_IN_SECONDS),
  parts.noticeSender.keepLooking(),
  keepMailsSent(parts.mailing, log),
  parts.updateMailer.keepLooking(),
  keepChangesSwept(changes, log),
  keepHoldsReleased(parts.ledger, changes.announce, log),
  keepRetentionEnforced(parts.retention),
  keepBooksAudited(parts.audit, log),
  keepDeletedErased(parts.ownCharacters, log),
  keepErasing(parts.privacy, log),
  keepReportsWatched(parts.reports, log),
  keepCopiesAway(parts.reports, log),
  keepPreservedWatched(parts.deskPreservations, log),
  parts.commissions.keepBooking(),
  ...(parts.paymentWorker ? [parts.paymentWorker.keepWorking()] : []),
  ...(parts.withdrawals ? [keepWithdrawalsTold(parts.withdrawals, log)] : []),
  parts.measuring.keep(),
]
