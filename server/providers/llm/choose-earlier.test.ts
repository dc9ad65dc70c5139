import { expect, test } from 'vitest'
import { readConfig, readServingConfig } from '#server/platform/config.ts'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { chooseEarlierModel } from './choose-earlier.ts'

const choosing = (settings: Record<string, string>) =>
  chooseEarlierModel(readConfig({ LLM_DISCOVER: 'no', ...settings }))
const AT = { LLM_BASE_URL: 'http://127.0.0.1:9/v1' }

test('there is an earlier model while one is named, by the environment or by an operator, and until it is ended', async () => {
  expect((await choosing({})).isOffered()).toBe(false)
  expect((await choosing({})).modelSettings.kind).toBe('stand-in')
  const named = await choosing({ ...AT, LLM_EARLIER_MODEL: 'old-model' })
  expect([named.isOffered(), named.llm.name]).toEqual([true, 'old-model'])
  await named.modelSettings.change({ isEnded: true })
  expect(named.isOffered()).toBe(false)
  const unnamed = await choosing(AT)
  expect(unnamed.isOffered()).toBe(false)
  await unnamed.modelSettings.change({ model: 'older-model' })
  expect([unnamed.isOffered(), unnamed.llm.name]).toEqual([true, 'older-model'])
})

test('the earlier model is asked where it is: at a server of its own, or at that of the present one', async () => {
  const [own, shared] = [await aModelServer(), await aModelServer()]
  const content = 'You write the messages of somebody.'
  const request = { prompt: [{ role: 'system' as const, content }] }
  const both = { LLM_BASE_URL: shared.baseUrl, LLM_EARLIER_MODEL: 'old-model' }
  for (const settings of [both, { ...both, LLM_EARLIER_BASE_URL: own.baseUrl }]) {
    const { llm } = await choosing(settings)
    await llm.stream(request as Parameters<typeof llm.stream>[0], () => {}, new AbortController().signal)
  }
  expect(shared.prompts).toMatchObject([{ model: 'old-model' }])
  expect(own.prompts).toMatchObject([{ model: 'old-model' }])
  own.close()
  shared.close()
})

test('what its prompts may have is its own, where it reads less than the present one', async () => {
  const settings = { ...AT, LLM_EARLIER_MODEL: 'old-model', LLM_REPLY_TOKENS: '500' }
  expect((await choosing(settings)).budget.tokens).toBe(8192 - 500)
  expect((await choosing({ ...settings, LLM_EARLIER_CONTEXT_TOKENS: '4096' })).budget.tokens).toBe(4096 - 500)
})

test('an earlier model without a server is refused at the start', () => {
  expect(() => readServingConfig({ LLM_EARLIER_MODEL: 'old-model' })).toThrow(
    /LLM_EARLIER_BASE_URL: .*its server/,
  )
})
