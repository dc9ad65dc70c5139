import { User } from '#contract/accounts.ts'

/** A registered user on the free plan. */
export function aUser(changes: Partial<User> = {}): User {
  return User.parse({
    id: '0b6f0a52-6a0c-4d0e-8a56-2f1f6c1d9a01',
    role: 'free',
    email: 'jonas@example.com',
    emailUnsanitized: 'jonas@example.com',
    emailVerified: true,
    name: 'Jonas',
    language: 'en',
    gender: null,
    country: 'NO',
    state: null,
    subscription: 0,
    isLapsed: false,
    luna: 0,
    unreadUpdates: 0,
    totalMessageCount: 0,
    totalCustomModelCount: 0,
    freeGeneratedImages: [],
    connections: [],
    hasPassword: true,
    anonymousUser: false,
    phoneNumber: null,
    countryCode: null,
    smsVerificationRequired: false,
    bannableOffenses: 0,
    notifications: { emailOptIn: false, emailUpdates: false },
    deletionDueAt: null,
    ...changes,
  })
}
