import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Version } from './service.ts'

const root = join(import.meta.dirname, '../..')
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

let made: Version | undefined

/** Sorted. */
const migrationsAt = (commit: string) =>
  git('ls-tree', '--name-only', commit, 'server/migrations/').split('\n')

/**
 * The commit before the newest migration, or before an earlier one where migrations of then were edited since, as they are
 * until they are released, or one has come that stands before the last of them.
 */
function beforeLastMigration(): string {
  const now = migrationsAt('HEAD')
  for (const migrated of git('log', '--format=%H', '--', 'server/migrations').split('\n')) {
    const older = `${migrated}^`
    const then = migrationsAt(older)
    const areFirst = then.every((name, at) => name === now[at])
    if (areFirst && !git('diff', '--name-only', '--diff-filter=M', older, 'HEAD', '--', 'server/migrations'))
      return older
  }
  throw new Error('There is no older version.')
}

/** A commit beside this one, with the packages and the built site of this one. There is one for a whole round. */
export function olderVersion(commit = beforeLastMigration()): Version {
  if (made) return made
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-older-'))
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  process.once('exit', () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  })
  for (const name of ['node_modules', 'build']) symlinkSync(join(root, name), join(folder, name))
  // Its own start would build the site anew.
  made = { root: folder, entry: 'server/main.ts' }
  return made
}
