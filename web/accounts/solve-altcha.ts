import { type Challenge, solveChallengeWorkers } from 'altcha/lib'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'

/** More would gain little, and the page beside them would stutter. */
const WORKERS_MAX = 4

/** Does the work of a challenge beside the page, which takes about a second; answers the token for the server. */
export async function solveAltcha(given: unknown): Promise<string> {
  // The server made it with the same library.
  const challenge = given as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(WORKERS_MAX, navigator.hardwareConcurrency),
    createWorker: () => new Pbkdf2Worker(),
  })
  if (!solution) throw new Error('The bot check took too long.')
  const { parameters, signature } = challenge
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
}
