import type { FastifyRequest } from 'fastify'
import { may, mayWhileLocked, type Role } from '#contract/access.ts'
import type { CallName } from '#contract/calls.ts'
import { t } from '#contract/server-words.ts'
import { AppError } from './errors.ts'
import { bannedForGood, lockedUntil, notFound, signInFirst } from './refusals.ts'
import { sayTo } from './say.ts'

/** What a reviewer asks for is kept without its query, which may hold words. */
export async function witnessOf(
  { server, caller, method, url }: FastifyRequest,
  name: CallName,
): Promise<void> {
  if (caller?.role !== 'reviewer') return
  const path = url.replace(/^\/api/, '').replace(/\?.*/, '')
  await server.witness(caller, { method, path, isRefused: !may('reviewer', name) })
}

/** Refuses a call that the caller's role may not make, before its body is read. */
export function requireAccess(request: FastifyRequest, name: CallName) {
  const { caller, ended } = request
  if (ended) {
    const [title, content] = [sayTo(request, ended.title), sayTo(request, ended.content)]
    throw new AppError('signed-out', ended.content, { logout: true, title, content })
  }
  const role = caller?.role ?? 'visitor'
  if (role === 'banned' && !may(role, name)) throw bannedForGood(caller?.appealKey)
  if (!may(role, name)) throw refusalOf(role, name)
  if (caller?.lockedUntil && !mayWhileLocked(name)) throw lockedUntil(caller.lockedUntil)
}

function refusalOf(role: Role, name: CallName): AppError {
  if (role === 'visitor' || role === 'guest') return signInFirst()
  if (role === 'unverified') return new AppError('unverified', 'Please confirm your phone number first.')
  if (role === 'operator') return new AppError('conflict', t`This account is for the desk alone.`)
  // The desk: as if it were not there.
  if (may('operator', name) && !may('monthly', name)) return notFound()
  if (role === 'reviewer') return new AppError('conflict', t`This login is for looking only.`)
  if (may('monthly', name)) return new AppError('pro-only', t`This is only available to Pro users.`)
  return new AppError('conflict', t`Your account has an address already.`)
}
