type Post = {
  /** Empty where the server wants none. */
  apiKey: string
  body: object
  signal: AbortSignal
}

/** Posts JSON to a server of the operator's choice. Redirects are not followed: they could carry the key elsewhere. */
export const postWithKey = (url: string, { apiKey, body, signal }: Post): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
  })
