import { OUT_OF_MEMORY, read } from '../engine-server.ts'
import { ImageEngineError } from '../port.ts'

/** Where ComfyUI keeps a picture that it has made. */
export type StoredImage = { filename: string; subfolder: string; type: string }

/** The picture of an entry of the history. Throws why there is none. */
export function imageOf(entry: unknown): StoredImage {
  const status = read(entry, 'status')
  if (read(status, 'status_str') === 'error') throw failureIn(read(status, 'messages'))
  const outputs = read(entry, 'outputs')
  const images = Object.values(typeof outputs === 'object' && outputs ? outputs : {})
    .flatMap((output) => read(output, 'images') ?? [])
    .filter(isImage)
  // Of several, the one that the workflow keeps; the others were looked at on the way.
  const image = images.find(({ type }) => type === 'output') ?? images.at(-1)
  if (!image) throw new ImageEngineError('bad-picture', 'The ComfyUI workflow ended without a picture.')
  return image
}

function failureIn(messages: unknown): ImageEngineError {
  const told = Array.isArray(messages) ? messages : []
  const find = (name: string): unknown =>
    told.find((message) => Array.isArray(message) && message[0] === name)?.[1]
  if (find('execution_interrupted'))
    return new ImageEngineError('unavailable', 'The picture was stopped on the ComfyUI server.')
  const error = find('execution_error')
  const [type, message] = [read(error, 'exception_type'), read(error, 'exception_message')]
  const said = `${type}: ${message}`
  return new ImageEngineError(
    OUT_OF_MEMORY.test(said) ? 'out-of-memory' : 'unavailable',
    `ComfyUI failed in its node ${read(error, 'node_type')}: ${said.slice(0, 300)}`,
  )
}

const isImage = (image: unknown): image is StoredImage =>
  ['filename', 'subfolder', 'type'].every((key) => typeof read(image, key) === 'string')
