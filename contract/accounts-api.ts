import { z } from 'zod'
import {
  AskReset,
  CaptchaChallenge,
  CaptchaQuery,
  ChangeEmail,
  ChangeNumber,
  ChangePassword,
  ChosenLanguage,
  ConfirmEmail,
  DisconnectSocial,
  EndSessions,
  ExchangeCode,
  FoundGuest,
  Place,
  ResetPassword,
  SessionParams,
  SessionSummary,
  SignIn,
  SignInOptions,
  SignUp,
  SmsCode,
  SocialStart,
  SpokenAnswer,
  StartSocial,
  StepUpOnly,
  UpdateCredentials,
  UpdatedCredentials,
  UpdateNotifications,
  UpdateProfile,
  User,
  UtmQuery,
} from './accounts.ts'
import { type CallSchemas, Nothing } from './call-schemas.ts'

/** The calls about who somebody is. */
export const ACCOUNTS_API = {
  getMe: { summary: "The caller's account; 403 where there is none.", answer: User },
  getGuest: {
    summary: 'How a guest stands with the safety rules, and what is unread; nothing of anybody else.',
    answer: FoundGuest,
  },
  getCountry: {
    summary: "Country of the caller's address, and the state within the United States.",
    answer: Place,
  },
  getSignInOptions: { summary: 'Ways to sign in beside e-mail.', answer: SignInOptions },
  getCaptchaChallenge: {
    summary: 'A bot check for an action.',
    query: CaptchaQuery,
    answer: CaptchaChallenge,
  },
  signUp: {
    summary:
      "Makes an account. What a calling guest has follows into it. Needs the header Captcha-Token of the action 'signup'.",
    query: UtmQuery,
    body: SignUp,
    answer: User,
  },
  signIn: {
    summary: 'Signs in with e-mail and password. What a calling guest has follows into the account.',
    body: SignIn,
    answer: User,
  },
  signOut: { summary: 'Ends the session.', answer: Nothing },
  exchangeCode: {
    summary: 'Signs in with the single-use code of an address; it is good for 60 seconds.',
    body: ExchangeCode,
    answer: User,
  },
  startSocialSignIn: {
    summary: 'Begins a sign-in with Google or Twitter; the browser goes to the address in the answer.',
    body: StartSocial,
    answer: SocialStart,
  },
  disconnectSocial: {
    summary: 'Takes a way to sign in off the account; the last one stays.',
    body: DisconnectSocial,
    answer: User,
  },
  askPasswordReset: {
    summary: 'Mails a link to choose a new password. The answer is the same for an unknown address.',
    body: AskReset,
    answer: SpokenAnswer,
  },
  resetPassword: {
    summary: 'Chooses a new password with the secret of a mailed link, and ends every session.',
    body: ResetPassword,
    answer: SpokenAnswer,
  },
  confirmEmail: {
    summary: 'Confirms an e-mail address with the secret of a mailed link.',
    body: ConfirmEmail,
    answer: SpokenAnswer,
  },
  updateCredentials: {
    summary: 'Gives an anonymous user an e-mail address and a password.',
    body: UpdateCredentials,
    answer: UpdatedCredentials,
  },
  changeNumber: {
    summary: 'Sets the phone number and sends a code to it.',
    body: ChangeNumber,
    answer: SpokenAnswer,
  },
  sendSmsCode: { summary: 'Sends the code again.', answer: SpokenAnswer },
  verifySmsCode: { summary: 'Confirms the phone number.', body: SmsCode, answer: User },
  updateProfile: { summary: 'Changes name and gender.', body: UpdateProfile, answer: User },
  updateLanguage: {
    summary:
      'Changes the language in which the site, its characters and its mails speak. The answer sets the cookie `language`; for a visitor it does nothing else.',
    body: ChosenLanguage,
    answer: ChosenLanguage,
  },
  changeEmail: {
    summary: 'Mails a link to the new address; the address changes when the link is opened.',
    body: ChangeEmail,
    answer: SpokenAnswer,
  },
  resendConfirmation: {
    summary: 'Mails the link again that confirms the address.',
    answer: SpokenAnswer,
  },
  changePassword: {
    summary: 'Changes the password and ends the other sessions.',
    body: ChangePassword,
    answer: User,
  },
  stepUp: {
    summary:
      'Gives the password again, for the calls that say that this comes first; each says no more for the next half hour.',
    body: StepUpOnly,
    answer: Nothing,
  },
  updateNotifications: { summary: 'Which mails are welcome.', body: UpdateNotifications, answer: User },
  listSessions: {
    summary: 'Where the account is signed in.',
    answer: z.object({ sessions: z.array(SessionSummary) }),
  },
  endSession: { summary: 'Signs one device out.', params: SessionParams, answer: Nothing },
  endSessions: { summary: 'Signs the other devices out, or all.', body: EndSessions, answer: Nothing },
  exportData: {
    summary: 'Everything that is kept of the caller, as a ZIP file.',
    body: StepUpOnly,
    answer: z.string(),
    file: 'application/zip',
  },
  deleteAccount: {
    summary: 'Has the account erased after 14 days, and signs out everywhere.',
    body: StepUpOnly,
    answer: SpokenAnswer,
  },
  keepAccount: { summary: 'Takes the deletion back.', answer: User },
} as const satisfies Record<string, CallSchemas>
