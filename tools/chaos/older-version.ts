import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Version } from './service.ts'

const root = join(import.meta.dirname, '../..')
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

let made: Version | undefined

/** The commit before the last one with a migration, beside this one, with the packages and the built site of this one. */
export function olderVersion(): Version {
  if (made) return made
  const migrated = git('log', '-1', '--format=%H', '--', 'server/migrations')
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-older-'))
  git('worktree', 'add', '--detach', folder, `${migrated}^`)
  process.once('exit', () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  })
  for (const name of ['node_modules', 'build']) symlinkSync(join(root, name), join(folder, name))
  // Its own start would build the site anew.
  made = { root: folder, entry: 'server/main.ts' }
  return made
}
