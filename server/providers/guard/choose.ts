import { createGuardModel, LLAMA_GUARD_CATEGORIES } from './guard-model.ts'
import { createModerationsGuard, MODERATION_CATEGORIES } from './moderations.ts'
import type { Categories, Guard } from './port.ts'

type GuardSettings = {
  GUARD_BASE_URL: string
  GUARD_API: 'moderations' | 'chat'
  GUARD_API_KEY: string
  GUARD_MODEL: string
  /** Empty: those that are usual for the interface. */
  GUARD_CATEGORIES: Categories
  GUARD_TIMEOUT_MS: number
}

/** Undefined where the rules judge alone. */
export function chooseGuard(settings: GuardSettings): Guard | undefined {
  if (!settings.GUARD_BASE_URL) return undefined
  const isChat = settings.GUARD_API === 'chat'
  const server = {
    baseUrl: settings.GUARD_BASE_URL,
    apiKey: settings.GUARD_API_KEY,
    model: settings.GUARD_MODEL || (isChat ? 'llama-guard3' : 'omni-moderation-latest'),
    timeoutMs: settings.GUARD_TIMEOUT_MS,
  }
  const isOwn = Object.keys(settings.GUARD_CATEGORIES).length > 0
  const categories = (usual: Categories) => (isOwn ? settings.GUARD_CATEGORIES : usual)
  return isChat
    ? createGuardModel(server, categories(LLAMA_GUARD_CATEGORIES))
    : createModerationsGuard(server, categories(MODERATION_CATEGORIES))
}
