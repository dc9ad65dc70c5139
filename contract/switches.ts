import type { CallName } from './calls.ts'

/** Parts of the product that operators can switch off, and nothing else. */
export const SWITCHES = [
  'sign-up',
  'pictures',
  'own-characters',
  'check-ins',
  'purchases',
  'renewals',
] as const
export type SwitchName = (typeof SWITCHES)[number]

/** The floor: what people have a right to, or get out by. No switch closes one of these; the types see to it. */
export const ALWAYS_OPEN = [
  'getMe',
  'getGuest',
  'signIn',
  'signOut',
  'unsubscribe',
  'updateNotifications',
  'askPasswordReset',
  'resetPassword',
  'exportData',
  'deleteAccount',
  'keepAccount',
  'listOpenings',
  'listMessages',
  'deletePicture',
  'deleteCharacter',
  'forgetMemory',
  'eraseRemoval',
  'updateCheckIns',
  'fileReport',
  'reportMessage',
  'getReport',
  'listDecisions',
  'askReview',
  'writeAppeal',
  'getBan',
  'appealBan',
  'getBannedAccount',
  'exportBanned',
  'deleteBanned',
  'keepBanned',
  'cancelSubscription',
  'withdraw',
  'stepUp',
  'changeCard',
  'listPayments',
  'getReceipt',
  'getAffiliate',
  'requestPayout',
] as const satisfies readonly CallName[]

type Closable = Exclude<CallName, (typeof ALWAYS_OPEN)[number]>

/** The calls that a switch closes. What nobody calls for asks by itself: check-ins, renewals, and pictures in a talk. */
const CLOSES: Record<SwitchName, readonly Closable[]> = {
  'sign-up': ['signUp', 'finishFunnel'],
  pictures: ['askPictures', 'retryPictureJob', 'redrawPicture', 'drawPortrait'],
  'own-characters': [
    'createCharacter',
    'createFromChoices',
    'editCharacter',
    'duplicateCharacter',
    'bringLorebook',
    'previewCharacter',
    'finishFunnel',
  ],
  'check-ins': [],
  purchases: ['payWithNewCard', 'payWithStoredCard'],
  renewals: [],
}

/** The switches that a call needs. */
export const switchesOf = (call: CallName): readonly SwitchName[] => NEEDED.get(call) ?? []

const NEEDED = new Map<CallName, SwitchName[]>()
for (const name of SWITCHES)
  for (const call of CLOSES[name]) NEEDED.set(call, [...(NEEDED.get(call) ?? []), name])
