/**
 * The values of a campaign that a call says it came by: the name that each has in an address (TRACK-01) and in the
 * browser's storage, and its header (CALL-01).
 */
export const TRACKED: Readonly<Record<string, string>> = {
  utm_source: 'utm-source',
  utm_medium: 'utm-medium',
  utm_campaign: 'utm-campaign',
  utm_term: 'utm-term',
  utm_content: 'utm-content',
  gclid: 'ga-click-id',
  gbraid: 'gbraid',
  wbraid: 'wbraid',
  fbclid: 'facebook-click-id',
  partner_id: 'partner-id',
  partner_fbp: 'partner-fbp',
  partner_fbc: 'partner-fbc',
  ref_id: 'affiliate-id',
  campaign_id: 'affiliate-campaign-id',
  sub1: 'affiliate-sub1',
  sub2: 'affiliate-sub2',
  sub3: 'affiliate-sub3',
  expla_id: 'source-expla-id',
  crak_tx_id: 'source-crak-tx-id',
  ob_click_id: 'source-ob-click-id',
  enter_referrer: 'enter-referrer',
  last_source: 'last-source',
}

/** What the affiliate programme needs of them to pay whoever led somebody here; all that is told and kept without leave to count. */
export const PROGRAMMES_VALUES: readonly string[] = ['ref_id']

/** The random number of a browser whose visits may be counted (CALL-01). */
export const DISTINCT_ID_HEADER = 'analytics-distinct-id'

/** The version of the question whether visits may be counted, where the browser's user has answered yes. */
export const AGREED_HEADER = 'analytics-consent'

/** When the page was entered, in milliseconds since 1970. */
export const ENTERED_HEADER = 'entered-at'

/** Characters of one value that are kept. */
export const TRACKED_CHARS_MAX = 200
