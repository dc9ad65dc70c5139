import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { SocialError } from './port.ts'

/** What openid-client calls an answer that is late, or no answer of such a provider at all. */
const NO_ANSWER = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]

/** Only codes of the standards and of openid-client reach the log: errors carry codes and tokens in their causes. */
const shown = (code: unknown) => (typeof code === 'string' && /^[a-z_]{1,40}$/i.test(code) ? code : 'unknown')

/** An error of openid-client as one of the port. What is neither the provider's nor the network's is thrown on. */
export function socialErrorOf(error: unknown): SocialError {
  if (error instanceof SocialError) return error
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied'
      ? new SocialError('denied', 'The person did not agree.')
      : new SocialError('refused', `The provider sent the person back with ${shown(error.error)}.`)
  if (error instanceof ResponseBodyError)
    return new SocialError(
      error.status >= 500 ? 'unavailable' : 'refused',
      `The provider answered ${error.status} (${shown(error.error)}).`,
    )
  if (error instanceof WWWAuthenticateChallengeError)
    return new SocialError('refused', `The provider answered ${error.status}.`)
  if (error instanceof ClientError)
    return new SocialError(
      error.code !== undefined && NO_ANSWER.includes(error.code) ? 'unavailable' : 'refused',
      `The provider's answer was not good (${shown(error.code)}).`,
    )
  if (error instanceof TypeError && !('code' in error))
    return new SocialError('unavailable', 'The provider cannot be reached.')
  throw error
}
