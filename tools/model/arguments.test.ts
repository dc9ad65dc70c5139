import { describe, expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { enginePackages } from './install-engine.ts'
import { fileName } from './look-at-source.ts'
import { licenceWords, progressWords, sizeWords } from './words.ts'

describe('npm run model', () => {
  test('takes a file or an address, and flags', () => {
    expect(readArguments(['models/a.gguf'])).toEqual({ source: 'models/a.gguf', isLicenceAccepted: false })
    expect(
      readArguments(['https://models.example/a.gguf', '--accept-licence', '--sha256', 'AB'.repeat(32)]),
    ).toEqual({
      source: new URL('https://models.example/a.gguf'),
      isLicenceAccepted: true,
      sha256: 'ab'.repeat(32),
    })
    expect(readArguments(['C:\\models\\a.gguf'])).toMatchObject({ source: 'C:\\models\\a.gguf' })
    expect(readArguments([])).toEqual({ isLicenceAccepted: false })
  })

  test.each([
    [['ftp://models.example/a.gguf'], /https:\/\/ or http:\/\//],
    [['https://me:secret@models.example/a.gguf'], /name or password/],
    [['a.gguf', '--sha256', 'abc'], /64 hexadecimal digits/],
    [['a.gguf', '--gpu', 'fast'], /cuda or vulkan/],
    [['a.gguf', 'b.gguf'], /One model at a time/],
    [['a.gguf', '--force'], /--force/],
  ])('refuses %j in words', (args, words) => {
    expect(() => readArguments(args)).toThrow(words)
  })

  test('installs the engine with the one build that fits the machine, at exact versions', () => {
    expect(enginePackages({ platform: 'linux', arch: 'x64' })).toEqual([
      expect.stringMatching(/^node-llama-cpp@\d+\.\d+\.\d+$/),
      expect.stringMatching(/^@node-llama-cpp\/linux-x64@\d+\.\d+\.\d+$/),
    ])
    expect(enginePackages({ platform: 'win32', arch: 'x64', gpu: 'cuda' }).join(' ')).toMatch(
      /win-x64@\S+ \S+win-x64-cuda@\S+ \S+win-x64-cuda-ext@/,
    )
    expect(() => enginePackages({ platform: 'aix', arch: 'ppc64' })).toThrow(/LLM_BASE_URL/)
    expect(() => enginePackages({ platform: 'darwin', arch: 'arm64', gpu: 'cuda' })).toThrow(/no build/)
  })

  test.each([
    ['/models/Some%20Model.Q4_K_M.gguf', 'Some-20Model.Q4_K_M.gguf'],
    ['..\\..\\evil.gguf', 'evil.gguf'],
    ['/resolve/main/', 'main.gguf'],
    ['/.gguf', 'model.gguf'],
  ])('stores %s under a name that is safe', (path, name) => {
    expect(fileName(path)).toBe(name)
  })

  test('tells sizes as people do', () => {
    expect([0, 999, 1_500, 185_056, 4_920_000_000].map(sizeWords)).toEqual([
      '0 bytes',
      '999 bytes',
      '1.5 kB',
      '185 kB',
      '4.9 GB',
    ])
    expect(progressWords(500, 2_000)).toBe('25 %  500 bytes of 2.0 kB')
    expect(licenceWords({ licence: 'apache-2.0', licenceLink: 'https://a.example' } as never)).toBe(
      'apache-2.0, https://a.example',
    )
  })
})
