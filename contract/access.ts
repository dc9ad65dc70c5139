import type { CallName } from './calls.ts'

/**
 * Who calls. `visitor` has no token; `guest` has one and no account; `anonymous` has an account without an
 * e-mail address; `unverified` still owes the code sent to the phone; `lapsed` once subscribed.
 */
export const ROLES = [
  'visitor',
  'guest',
  'anonymous',
  'unverified',
  'free',
  'monthly',
  'annual',
  'lapsed',
  'banned',
] as const
export type Role = (typeof ROLES)[number]

const pro = ['monthly', 'annual'] as const
const users = ['anonymous', 'free', 'lapsed', ...pro] as const
const chatters = ['guest', ...users] as const
const everyone = ['visitor', ...chatters] as const
const withUnverified = [...everyone, 'unverified'] as const

/** Who may do what: every call with the roles that may make it. What is somebody else's is refused beyond this. */
export const ACCESS: Record<CallName, readonly Role[]> = {
  getCountry: [...withUnverified, 'banned'],
  getSignInOptions: [...withUnverified, 'banned'],
  getCaptchaChallenge: withUnverified,

  getMe: [...users, 'unverified'],
  signUp: withUnverified,
  signIn: withUnverified,
  signOut: [...withUnverified, 'banned'],
  exchangeCode: withUnverified,
  startSocialSignIn: withUnverified,
  askPasswordReset: withUnverified,
  resetPassword: withUnverified,
  confirmEmail: withUnverified,
  updateCredentials: ['anonymous'],

  changeNumber: [...users, 'unverified'],
  sendSmsCode: [...users, 'unverified'],
  verifySmsCode: [...users, 'unverified'],

  updateProfile: users,
  changeEmail: users,
  resendConfirmation: users,
  changePassword: users,
  disconnectSocial: users,
  updateNotifications: users,
  listSessions: users,
  endSession: users,
  endSessions: users,
  exportData: users,
  deleteAccount: users,
  keepAccount: users,

  getAllowances: everyone,
  listChats: everyone,
  openChat: everyone,
  makeGroup: everyone,
  addMember: chatters,
  removeMember: chatters,
  getChat: everyone,
  listMessages: everyone,
  sendMessage: everyone,
  retryReply: everyone,
  followReply: everyone,
  stopReply: everyone,
  continueTalk: everyone,
  readChat: everyone,
  branchChat: chatters,
  editMessage: chatters,
  chooseVariant: chatters,
  removeMessages: chatters,
  reactToMessage: chatters,
  saveMessage: chatters,
  reportMessage: chatters,
  speakMessage: chatters,
  getVoiceOptions: everyone,
  transcribe: chatters,
  listSaved: chatters,
  followChanges: chatters,
  listRemovals: chatters,
  restoreRemoval: chatters,
  eraseRemoval: chatters,
  searchMessages: chatters,
  listMemories: chatters,
  addMemory: chatters,
  changeMemory: chatters,
  forgetMemory: chatters,
  recall: chatters,
  listUsedMemories: chatters,
  importChat: chatters,
  exportChat: chatters,
  readCard: chatters,
  createCharacter: chatters,
  listCharacters: chatters,
  createFromChoices: everyone,
  editCharacter: chatters,
  duplicateCharacter: chatters,
  previewCharacter: everyone,
  deleteCharacter: chatters,
  exportCard: chatters,
  getPicturePrice: everyone,
  askPictures: everyone,
  listPictureJobs: chatters,
  getPictureJob: chatters,
  cancelPictureJob: chatters,
  retryPictureJob: chatters,
  listPictures: chatters,
  savePicture: chatters,
  deletePicture: chatters,
  updateChat: chatters,
  getCheckIns: chatters,
  updateCheckIns: chatters,
  listPersonas: chatters,
  savePersona: chatters,
  deletePersona: chatters,
  deleteModel: chatters,
  clearModel: pro,
  pinConversation: pro,
}

export const may = (role: Role, call: CallName): boolean => ACCESS[call].includes(role)
