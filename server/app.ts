import type { FastifyInstance } from 'fastify'
import { addAccountRoutes } from './accounts/routes.ts'
import { addAllowanceRoutes } from './allowances/routes.ts'
import { addCardRoutes } from './cards/routes.ts'
import { addChangeRoutes } from './changes/routes.ts'
import { addChatRoutes } from './chat/routes.ts'
import { addChatFileRoutes } from './chat-files/routes.ts'
import { addChatListRoutes } from './chat-list/routes.ts'
import { addChatSettingsRoutes } from './chat-settings/routes.ts'
import { addCheckInRoutes } from './check-ins/routes.ts'
import { addCheckoutRoutes } from './checkout/routes.ts'
import type { Context } from './context.ts'
import { addCredentialRoutes } from './credentials/routes.ts'
import { addFunnelRoutes } from './funnel/routes.ts'
import { addGroupRoutes } from './groups/routes.ts'
import { addImageRoutes } from './images/routes.ts'
import { addLedgerRoutes } from './ledger/routes.ts'
import { addLocationRoutes } from './location/routes.ts'
import { addMailboxRoute } from './mailbox/routes.ts'
import { addMemoryRoutes } from './memory/routes.ts'
import { addMessageRoutes } from './messages/routes.ts'
import { addOfferRoutes } from './offers/routes.ts'
import { addOwnCharacterRoutes } from './own-characters/routes.ts'
import { addPaymentRoutes } from './payments/routes.ts'
import { addPictureJobRoutes } from './picture-jobs/routes.ts'
import { addApiDocs } from './platform/api-docs.ts'
import { addHealthRoute } from './platform/health.ts'
import { createHttp } from './platform/http.ts'
import { perMinute } from './platform/rate-limit.ts'
import { addPrivacyRoutes } from './privacy/routes.ts'
import { addRemovalRoutes } from './removals/routes.ts'
import { addSearchRoutes } from './search/routes.ts'
import { addSocialRoutes } from './social/routes.ts'
import { addSubscriptionRoutes } from './subscriptions/routes.ts'
import { addUpdateRoutes } from './updates/routes.ts'
import { addVerificationRoutes } from './verification/routes.ts'
import { addVoiceRoutes } from './voice/routes.ts'

/** The HTTP server with every route but the site's pages. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const { config, db, deliveries, images, locate, log, sessions } = context
  const http = createHttp({
    log,
    trustedProxies: config.TRUSTED_PROXIES,
    identify: sessions.identify,
    limitCalls: perMinute(config.CALLS_PER_MINUTE),
    locate,
  })
  await addApiDocs(http)
  addHealthRoute(http, db)
  if (deliveries) addMailboxRoute(http, deliveries)
  addLocationRoutes(http)
  addLedgerRoutes(http, context)
  addAccountRoutes(http, context)
  addCredentialRoutes(http, context)
  addVerificationRoutes(http, context)
  addSocialRoutes(http, context)
  addOfferRoutes(http, context)
  addSubscriptionRoutes(http, context)
  addPaymentRoutes(http, context)
  addCheckoutRoutes(http, context)
  addUpdateRoutes(http, context)
  addAllowanceRoutes(http, context)
  addChangeRoutes(http, context)
  addChatRoutes(http, context)
  addMessageRoutes(http, context)
  addGroupRoutes(http, context)
  addMemoryRoutes(http, context)
  addVoiceRoutes(http, context)
  addChatSettingsRoutes(http, context)
  addCheckInRoutes(http, context)
  addChatListRoutes(http, context)
  addRemovalRoutes(http, context)
  addSearchRoutes(http, context)
  addChatFileRoutes(http, context)
  addCardRoutes(http, context)
  addOwnCharacterRoutes(http, context)
  addFunnelRoutes(http, context)
  addImageRoutes(http, images)
  addPictureJobRoutes(http, context)
  addPrivacyRoutes(http, context)
  return http
}
