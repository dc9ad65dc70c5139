import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Package = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  dev: z.boolean().optional(),
})
const Lock = z.object({ packages: z.record(z.string(), Package) })
const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
})

const Installed = z.object({ scripts: z.record(z.string(), z.string()).optional() })

const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const installed = Object.entries(packages).filter(([path]) => path !== '')
const inProduction = installed.filter(([, { dev }]) => !dev)

/** Licences that ask for their text and a notice, and MPL, which asks for changes of its own files. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD-4-Clause',
  '0BSD',
  'Apache-2.0',
  'CC0-1.0',
  'MPL-2.0',
]
/** A package without an address comes from the registry that npm is set to. */
const REGISTRY = 'https://registry.npmjs.org/'
/** The library of `sharp` is loaded as a file of its own, which anybody can put another in the place of. */
const LOADED = 'LGPL-3.0-or-later'

test('everything that is installed for production has a licence that lets it be used and passed on', () => {
  const others = inProduction.filter(([path, { license = 'none' }]) => {
    const parts = license.split(' AND ').filter((part) => part !== LOADED || !path.includes('@img/sharp'))
    return !parts.every((part) => FREE.includes(part))
  })
  expect(inProduction.length).toBeGreaterThan(50)
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

test('every package is one version with one checksum, from the registry and from nowhere else', () => {
  const { dependencies, devDependencies, optionalDependencies } = Manifest.parse(
    JSON.parse(readFileSync('package.json', 'utf8')),
  )
  const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  const loose = installed.filter(
    ([, { integrity, resolved = REGISTRY }]) =>
      !integrity?.startsWith('sha512-') || !resolved.startsWith(REGISTRY),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

test('no package of production runs a script of its own as it is installed', () => {
  // Builds for other systems are not here.
  const manifests = inProduction.map(([path]) => `${path}/package.json`).filter((path) => existsSync(path))
  const running = manifests.filter((path) => {
    const { scripts = {} } = Installed.parse(JSON.parse(readFileSync(path, 'utf8')))
    return ['preinstall', 'install', 'postinstall'].some((name) => name in scripts)
  })
  expect(manifests.length).toBeGreaterThan(50)
  expect(running).toEqual([])
})
