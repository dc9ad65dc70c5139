import type { FastifyInstance } from 'fastify'
import { ADULTS_ONLY, TALKS } from '#contract/adults-only.ts'
import { BEHIND_FACTOR } from '#contract/behind-factor.ts'
import { addAccountRoutes } from '../accounts/routes.ts'
import { addAffiliateRoutes } from '../affiliate/routes.ts'
import { addAgeRoutes } from '../age/routes.ts'
import { addAllowanceRoutes } from '../allowances/routes.ts'
import { addAnalyticsRoutes } from '../analytics/routes.ts'
import { addAppealRoutes } from '../appeals/routes.ts'
import { addAttribution } from '../attribution/routes.ts'
import { addCardRoutes } from '../cards/routes.ts'
import { addChangeRoutes } from '../changes/routes.ts'
import { addChatRoutes } from '../chat/routes.ts'
import { addChatFileRoutes } from '../chat-files/routes.ts'
import { addChatListRoutes } from '../chat-list/routes.ts'
import { addChatSettingsRoutes } from '../chat-settings/routes.ts'
import { addCheckInRoutes } from '../check-ins/routes.ts'
import { addCheckoutRoutes } from '../checkout/routes.ts'
import { addConsentRoutes } from '../consents/routes.ts'
import { addCrashRoutes } from '../crashes/routes.ts'
import { addCredentialRoutes } from '../credentials/routes.ts'
import { addDeskRoutes } from '../desk/routes.ts'
import { addDeskAppealRoutes } from '../desk-appeals/routes.ts'
import { addDeskCatalogueRoutes } from '../desk-catalogue/routes.ts'
import { addDeskConversionsRoutes } from '../desk-conversions/routes.ts'
import { addDeskEngineRoutes } from '../desk-engines/routes.ts'
import { addDeskJobRoutes } from '../desk-jobs/routes.ts'
import { addDeskMoneyRoutes } from '../desk-money/routes.ts'
import { addDeskPolicyRoutes } from '../desk-policy/routes.ts'
import { addDeskPreservationRoutes } from '../desk-preservations/routes.ts'
import { addDeskReportRoutes } from '../desk-reports/routes.ts'
import { addDeskReviewerRoutes } from '../desk-reviewers/routes.ts'
import { addDeskSwitchRoutes } from '../desk-switches/routes.ts'
import { addDeskUpdateRoutes } from '../desk-updates/routes.ts'
import { addDraftRoutes } from '../drafts/routes.ts'
import { addFunnelRoutes } from '../funnel/routes.ts'
import { addGroupRoutes } from '../groups/routes.ts'
import { addImageRoutes } from '../images/routes.ts'
import { addLedgerRoutes } from '../ledger/routes.ts'
import { addLocationRoutes } from '../location/routes.ts'
import { addMailboxRoute } from '../mailbox/routes.ts'
import { addMemoryRoutes } from '../memory/routes.ts'
import { addMessageRoutes } from '../messages/routes.ts'
import { addNewsMailRoutes } from '../news-mails/routes.ts'
import { addNoticeRoutes } from '../notices/routes.ts'
import { addOfferRoutes } from '../offers/routes.ts'
import { addOperatorRoutes } from '../operators/routes.ts'
import { addOwnCharacterRoutes } from '../own-characters/routes.ts'
import { addPaymentRoutes } from '../payments/routes.ts'
import { addPictureJobRoutes } from '../picture-jobs/routes.ts'
import { addApiDocs } from '../platform/api-docs.ts'
import { placeOf, requireCaller } from '../platform/caller.ts'
import { addHealthRoutes } from '../platform/health.ts'
import { createHttp } from '../platform/http.ts'
import { addPrivacyRoutes } from '../privacy/routes.ts'
import { addPushRoutes } from '../push/routes.ts'
import { addRemovalRoutes } from '../removals/routes.ts'
import { addReportRoutes } from '../reports/routes.ts'
import { addSearchRoutes } from '../search/routes.ts'
import { addSocialRoutes } from '../social/routes.ts'
import { addSubscriptionRoutes } from '../subscriptions/routes.ts'
import { addUpdateRoutes } from '../updates/routes.ts'
import { addVerificationRoutes } from '../verification/routes.ts'
import { addVoiceRoutes } from '../voice/routes.ts'
import type { Context } from './context.ts'

/** The HTTP server with every route but the site's pages. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const { age, config, consents, deliveries, locate, log, metrics, notices, operators, readiness, sessions } =
    context
  const { switches } = context
  const http = createHttp({
    log,
    trustedProxies: config.TRUSTED_PROXIES,
    isSecure: config.SITE_ORIGIN.startsWith('https:'),
    identify: sessions.identify,
    limitCalls: context.shared.perMinute('call', config.CALLS_PER_MINUTE),
    onAnswered: metrics.answered,
    tracing: context.tracing,
    onFault: context.crashes.fault,
    locate,
    witness: context.deskReviewers.witness,
    async admit(request, name) {
      if (BEHIND_FACTOR.has(name)) await operators.requireDesk(requireCaller(request))
      switches.requireCall(name)
      const userId = request.caller?.userId
      const kind = ADULTS_ONLY.get(name)
      if (kind) {
        const place = await placeOf(request)
        await age.requireAdult(userId, place, kind)
        if (kind === 'makes') await consents.requireConsent(userId, place.countryCode)
      }
      // The message does not wait for its count.
      if (userId && TALKS.has(name))
        void notices
          .count(userId)
          .catch((err: unknown) => log.warn({ err }, 'a message was not counted; the next one is'))
    },
  })
  await addApiDocs(http)
  addAttribution(http, context)
  addHealthRoutes(http, readiness)
  // Behind a proxy a page of this machine may be everybody's.
  if (deliveries && isLocal(config)) addMailboxRoute(http, deliveries)
  addLocationRoutes(http)
  addAgeRoutes(http, context)
  addConsentRoutes(http, context)
  addNoticeRoutes(http, context)
  addLedgerRoutes(http, context)
  addAccountRoutes(http, context)
  addCredentialRoutes(http, context)
  addVerificationRoutes(http, context)
  addSocialRoutes(http, context)
  addNewsMailRoutes(http, context)
  addOfferRoutes(http, context)
  addSubscriptionRoutes(http, context)
  addPaymentRoutes(http, context)
  addCheckoutRoutes(http, context)
  addAffiliateRoutes(http, context)
  addUpdateRoutes(http, context)
  addAnalyticsRoutes(http, context)
  addCrashRoutes(http, context)
  addAllowanceRoutes(http, context)
  addAppealRoutes(http, context)
  addChangeRoutes(http, context)
  addChatRoutes(http, context)
  addMessageRoutes(http, context)
  addGroupRoutes(http, context)
  addMemoryRoutes(http, context)
  addVoiceRoutes(http, context)
  addChatSettingsRoutes(http, context)
  addDraftRoutes(http, context)
  addCheckInRoutes(http, context)
  addPushRoutes(http, context)
  addChatListRoutes(http, context)
  addRemovalRoutes(http, context)
  addSearchRoutes(http, context)
  addChatFileRoutes(http, context)
  addCardRoutes(http, context)
  addOwnCharacterRoutes(http, context)
  addFunnelRoutes(http, context)
  addImageRoutes(http, context)
  addPictureJobRoutes(http, context)
  addReportRoutes(http, context)
  addPrivacyRoutes(http, context)
  addOperatorRoutes(http, context)
  addDeskReportRoutes(http, context)
  addDeskPreservationRoutes(http, context)
  addDeskAppealRoutes(http, context)
  addDeskCatalogueRoutes(http, context)
  addDeskEngineRoutes(http, context)
  addDeskMoneyRoutes(http, context)
  addDeskJobRoutes(http, context)
  addDeskUpdateRoutes(http, context)
  addDeskPolicyRoutes(http, context)
  addDeskConversionsRoutes(http, context)
  addDeskReviewerRoutes(http, context)
  addDeskSwitchRoutes(http, context)
  addDeskRoutes(http, context)
  return http
}

/** Whether the site is for this machine: it says so of its own address, and no proxy brings callers from elsewhere. */
const isLocal = ({ SITE_ORIGIN, TRUSTED_PROXIES }: Context['config']) =>
  TRUSTED_PROXIES === 0 &&
  (SITE_ORIGIN === '' || /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(SITE_ORIGIN))
