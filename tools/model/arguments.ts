import { parseArgs } from 'node:util'
import { RefusedError } from './refused-error.ts'

export type ModelArguments = {
  /** A file of this machine or an address; undefined puts the engine in order for the model that is there. */
  source?: string | URL
  sha256?: string
  isLicenceAccepted: boolean
  gpu?: 'cuda' | 'vulkan'
}

export const USAGE = `npm run model -- <file.gguf or address> [--sha256 <64 hex digits>] [--accept-licence] [--gpu cuda|vulkan]

Adds a language model that runs inside the server. Without a file or address: installs its engine anew.`

/** Throws `RefusedError` in words. */
export function readArguments(args: string[]): ModelArguments {
  const { values, positionals } = parsed(args)
  if (positionals.length > 1) throw new RefusedError(`One model at a time.\n\n${USAGE}`)
  const sha256 = values.sha256?.toLowerCase()
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/.test(sha256))
    throw new RefusedError('--sha256 wants the 64 hexadecimal digits of a SHA-256 checksum.')
  const gpu = values.gpu
  if (gpu !== undefined && gpu !== 'cuda' && gpu !== 'vulkan')
    throw new RefusedError('--gpu is cuda or vulkan. On a Mac the GPU is used anyway.')
  const source = positionals[0] === undefined ? undefined : sourceOf(positionals[0])
  return {
    ...(source !== undefined && { source }),
    ...(sha256 && { sha256 }),
    ...(gpu && { gpu }),
    isLicenceAccepted: values['accept-licence'] === true,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        sha256: { type: 'string' },
        gpu: { type: 'string' },
        'accept-licence': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new RefusedError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

function sourceOf(text: string): string | URL {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(text)) return text
  const address = URL.parse(text)
  if (!address || !/^https?:$/.test(address.protocol))
    throw new RefusedError(
      `${text} is no address that can be loaded: it has to begin with https:// or http://.`,
    )
  if (address.username || address.password)
    throw new RefusedError('An address with a name or password in it is not used; it would be written down.')
  return address
}
