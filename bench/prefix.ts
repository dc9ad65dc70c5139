// How much of each prompt a model server has read before: the share that begins as the prompt of the turn before did, in
// talks of some 300 turns, as the product makes the prompts, with its window, what is remembered and a lorebook.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '#server/platform/embedded-database.ts'
import type { PromptMessage } from '#server/providers/llm/port.ts'
import { estimateTokens } from '#server/providers/llm/tokenizer.ts'
import { median, report, rounded } from './figures.ts'
import { machine } from './machine.ts'
import { makeConversations } from './memory/conversations.ts'
import { makeTables } from './memory/remembered.ts'
import { promptsOf } from './prefix/prompts.ts'

/** LLM_CONTEXT_TOKENS less LLM_REPLY_TOKENS: as they are unless set, and of a small model. */
const WINDOWS = { usual: 8192 - 600, small: 4096 - 600 }
const TALKS = [
  makeConversations('tuned.txt', 'held-out.txt', 1),
  makeConversations('held-out.txt', 'tuned.txt', 101),
].flatMap((talks) => talks.slice(0, 2))

type Turn = { tokens: number; sharedTokens: number }

const folder = mkdtempSync(join(tmpdir(), 'moonlit-prefix-'))
const db = await openEmbeddedDatabase(folder, (error) => console.error(error.message))
await makeTables(db)

/** As a chat template would write it. */
const textOf = (prompt: PromptMessage[]) =>
  prompt.map(({ role, content }) => `<${role}>${content}`).join('\n')

function turnOf(before: string, now: string): Turn {
  let same = 0
  while (same < before.length && before[same] === now[same]) same++
  return { tokens: estimateTokens(now), sharedTokens: estimateTokens(now.slice(0, same)) }
}

async function turnsOf(tokens: number, hasLore: boolean): Promise<Turn[]> {
  const turns: Turn[] = []
  for (const talk of TALKS) {
    let before: string | undefined
    for await (const prompt of promptsOf(db, talk, { tokens, hasLore })) {
      const now = textOf(prompt)
      if (before !== undefined) turns.push(turnOf(before, now))
      before = now
    }
  }
  return turns
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
const percent = (share: number) => rounded(100 * share)

const checks = []
for (const [window, tokens] of Object.entries(WINDOWS))
  for (const hasLore of [false, true]) {
    const turns = await turnsOf(tokens, hasLore)
    const what = `${window} prompts${hasLore ? ', lorebook' : ''}`
    const all = sum(turns.map((turn) => turn.tokens))
    const shares = turns.map((turn) => turn.sharedTokens / turn.tokens)
    checks.push(
      {
        what: `tokens read before, ${what}`,
        value: percent(sum(turns.map(({ sharedTokens }) => sharedTokens)) / all),
        unit: '%',
        ...(window === 'usual' && { atLeast: 90 }),
      },
      { what: `the same of the median turn, ${what}`, value: percent(median(shares)), unit: '%' },
      // Of these turns little more is the same than who the character is.
      {
        what: `turns whose window moved, ${what}`,
        value: percent(shares.filter((share) => share < 0.6).length / turns.length),
        unit: '%',
      },
      { what: `tokens of a prompt, ${what}`, value: Math.round(all / turns.length) },
    )
  }
report('prefix', checks, { machine: machine() })
await db.close()
rmSync(folder, { recursive: true })
