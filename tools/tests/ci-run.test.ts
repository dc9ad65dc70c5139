import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a change is not called good where PostgreSQL, nginx or Redis is missing and cannot be installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-ci-'))
  writeFileSync(join(folder, 'find'), '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(join(folder, 'apt-get'), '#!/bin/sh\nexit 100\n', { mode: 0o755 })
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\n', { mode: 0o755 })
  const nowhere = join(folder, 'nowhere')
  const { status, stdout } = spawnSync('bash', ['.ci/run'], {
    env: { PATH: `${folder}:${process.env.PATH}`, NGINX: nowhere, REDIS_SERVER: nowhere },
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect(stdout).toContain('Installing postgresql nginx-light redis-server')
  expect(status).toBe(100)
})
