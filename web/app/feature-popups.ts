import type { ComponentType } from 'react'

type FeaturePopup = ComponentType<{ isOpen: boolean; onClose: () => void }>

/** Popups that a feature brings: each is loaded when it is opened for the first time. */
export const FEATURE_POPUPS: Record<
  'age' | 'noLuna' | 'discount' | 'signUp' | 'secureAccount' | 'verifySms' | 'changeNumber',
  () => Promise<FeaturePopup>
> = {
  age: async () => (await import('#web/shell/age-popup.tsx')).AgePopup,
  discount: async () => (await import('#web/payments/offer-popup.tsx')).OfferPopup,
  noLuna: async () => (await import('#web/shell/no-luna-popup.tsx')).NoLunaPopup,
  signUp: async () => (await import('#web/accounts/sign-up-popup.tsx')).SignUpPopup,
  secureAccount: async () => (await import('#web/accounts/secure-account-popup.tsx')).SecureAccountPopup,
  verifySms: async () => (await import('#web/accounts/verify-sms-popup.tsx')).VerifySmsPopup,
  changeNumber: async () => (await import('#web/accounts/change-number-popup.tsx')).ChangeNumberPopup,
}
