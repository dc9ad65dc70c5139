import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LifeFacet } from '#contract/characters.ts'
import type { Message } from '#contract/chat.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(() => server.close())

type PromptLine = { role: string; content: string }

/** A chat with the first of the catalogue or an own character, and the prompts that the model gets in it. */
async function aTalk(isOwn = false) {
  const { model, persona } = server.context.characters.visible()[0] ?? expect.fail()
  const visitor = aVisitor(server.url)
  let chat = await visitor.openChat(model.premadeId)
  if (isOwn) chat = await visitor.openChat((await anOwnCharacter(visitor, {})).id)
  const { life = expect.fail() } = persona
  const lastPrompt = () => (server.model.prompts as { messages: PromptLine[] }[]).at(-1)?.messages ?? []
  return {
    life: (facet: LifeFacet) => life[facet] ?? expect.fail(),
    all: Object.values(life),
    async ask(content: string): Promise<PromptLine[]> {
      await visitor.follow((await visitor.send(chat.id, content)).reply)
      return lastPrompt()
    },
    async goOn(): Promise<PromptLine[]> {
      const path = `/chats/${chat.id}/continue`
      const answer = await visitor.fetchApi('POST', path, { clientId: randomUUID() })
      await visitor.follow(((await answer.json()) as { reply: Message }).reply)
      return lastPrompt()
    },
  }
}
const lifeIn = (prompt: PromptLine[], all: string[]) =>
  all.filter((sentence) => JSON.stringify(prompt).includes(JSON.stringify(sentence).slice(1, -1)))

describe('a model whose character is asked about its life', () => {
  test('is told that one thing right before the message, and the next prompt begins with the same bytes without it', async () => {
    const { ask, life, all } = await aTalk()
    await ask('Good evening.')
    const asked = await ask('Do you have any brothers or sisters?')
    expect(lifeIn(asked, all)).toEqual([life('siblings')])
    expect(asked.at(-1)?.content).toMatch(/\]\n\nDo you have any brothers or sisters\?/)
    expect(asked.at(-1)?.content).toContain(life('siblings'))
    const next = await ask('I see.')
    expect(lifeIn(next, all)).toEqual([])
    expect(next.slice(0, asked.length - 1)).toEqual(asked.slice(0, -1))
  })

  test('is told two things at most', async () => {
    const { ask, life, all } = await aTalk()
    const prompt = await ask("Can you cook? Any pets? What's ur fav movie?")
    expect(lifeIn(prompt, all)).toEqual([life('cooking'), life('animals')])
  })

  test('is told it also where the user tells of their own first, or does something meanwhile', async () => {
    const { ask, life, all } = await aTalk()
    expect(lifeIn(await ask('I have two older brothers. What about you?'), all)).toEqual([life('siblings')])
    expect(lifeIn(await ask('*hangs up my coat* Are you a morning person?'), all)).toEqual([life('mornings')])
  })

  test.each([
    'How was the harbour today?',
    'Do you remember my sister?',
    'My best friend moved to Leeds.',
    'I want to die. Do you believe in heaven?',
    "I've got no friends.",
    'Something nobody knows: I sing.',
    'Are you proud of me?',
    'Do you regret meeting me?',
    'Do you run away when it rains?',
    'Have you been to the new bakery?',
  ])('is told nothing where nobody asks, or somebody is in need: "%s"', async (message) => {
    const { ask, all } = await aTalk()
    expect(lifeIn(await ask(message), all)).toEqual([])
  })

  test('is not told it again as it goes on by itself', async () => {
    const { ask, goOn, all } = await aTalk()
    await ask('Do you have any brothers or sisters?')
    expect(lifeIn(await goOn(), all)).toEqual([])
  })

  test('is told nothing where somebody else wrote who the character is', async () => {
    const { ask } = await aTalk(true)
    const prompt = await ask('Do you have any brothers or sisters?')
    expect(JSON.stringify(prompt)).not.toContain('own life, in')
  })
})
