import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Client } from './open-id.ts'
import { readChoice, readForm, showPersonPage } from './person-page.ts'

type Person = { id: string; name: string; username: string }
type Grant = { person: Person; redirectUri: string; challenge: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** What of Twitter a sign-in meets: the page of consent, the exchange of the code with PKCE, and the profile. */
export function createTwitterFace(client: Client) {
  const grants = new Map<string, Grant>()
  const people = new Map<string, Person>()
  const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`

  async function authorize(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    const redirectUri = query.get('redirect_uri') ?? ''
    const challenge = query.get('code_challenge') ?? ''
    const isGood =
      query.get('client_id') === client.id &&
      query.get('response_type') === 'code' &&
      client.redirectUris.includes(redirectUri) &&
      query.get('code_challenge_method') === 'S256' &&
      challenge !== ''
    if (!isGood) return say(response, 400, { error: 'invalid_request' })
    if (request.method === 'GET') return showPersonPage(response, 'Twitter')

    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    const choice = await readChoice(request)
    if (choice) {
      const username = choice.email.split('@')[0] ?? ''
      const id = String(sha256(choice.email.toLowerCase()).readBigUInt64BE())
      const code = randomBytes(24).toString('base64url')
      grants.set(code, { person: { id, name: username, username }, redirectUri, challenge })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    response.writeHead(303, { location: back.href }).end()
  }

  async function exchange(request: IncomingMessage, response: ServerResponse) {
    const form = await readForm(request)
    if (request.headers.authorization !== basic) return say(response, 401, { error: 'unauthorized_client' })
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const isGood =
      form.get('grant_type') === 'authorization_code' &&
      grant?.redirectUri === form.get('redirect_uri') &&
      grant?.challenge === sha256(form.get('code_verifier') ?? '').toString('base64url')
    if (!grant || !isGood) return say(response, 400, { error: 'invalid_grant' })
    const token = randomBytes(24).toString('base64url')
    people.set(token, grant.person)
    say(response, 200, {
      token_type: 'bearer',
      access_token: token,
      expires_in: 7200,
      scope: 'users.read tweet.read',
    })
  }

  function tellMe(request: IncomingMessage, response: ServerResponse) {
    const person = people.get(request.headers.authorization?.replace(/^bearer /i, '') ?? '')
    if (person) say(response, 200, { data: person })
    else say(response, 401, { title: 'Unauthorized', status: 401 })
  }

  return { authorize, exchange, tellMe }
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
