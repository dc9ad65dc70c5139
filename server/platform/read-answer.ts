type Answer = Pick<Response, 'body'>

/** All bytes of an answer, of at most `bytesMax`; throws what `tooMany` makes of more, and ends the connection. */
export async function readBytes({ body }: Answer, bytesMax: number, tooMany: () => Error): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    // Leaving the loop ends the connection.
    if (length > bytesMax) throw tooMany()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The same as text. */
export async function readText(answer: Answer, bytesMax: number, tooMany: () => Error): Promise<string> {
  return new TextDecoder().decode(await readBytes(answer, bytesMax, tooMany))
}
