import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { createPictureReader } from '../pictures/sharp-reader.ts'
import { chooseImageEngine } from './choose.ts'
import { createIllustrator } from './illustrator/engine.ts'

const chosen = (env: Record<string, string>) =>
  chooseImageEngine(readConfig(env), {
    illustrator: createIllustrator({ threads: 1 }),
    pictures: createPictureReader(),
  }).engine

test.each([
  [{}, 'the embedded illustrator (1 at a time)', false],
  [{ IMAGE_ENGINE: 'automatic1111' }, 'Automatic1111 at http://127.0.0.1:7860', true],
  [{ IMAGE_ENGINE: 'comfyui' }, 'ComfyUI at http://127.0.0.1:8188', true],
  [
    { IMAGE_ENGINE: 'openai', IMAGE_BASE_URL: 'http://127.0.0.1:8080/v1/', IMAGE_MODEL: 'sdxl' },
    'sdxl at http://127.0.0.1:8080/v1',
    true,
  ],
])('the settings %o choose an engine that says so', async (env, label, isReal) => {
  const engine = chosen(env)
  expect([engine.label, engine.isReal]).toEqual([label, isReal])
  await engine.close()
})

test('the sizes that a model draws are read, and nonsense is refused', () => {
  expect(readConfig({ IMAGE_SIZES: '832x1216, 1024x1024' }).IMAGE_SIZES).toEqual([
    { width: 832, height: 1216 },
    { width: 1024, height: 1024 },
  ])
  expect(() => readConfig({ IMAGE_SIZES: 'large' })).toThrow('IMAGE_SIZES: sizes such as 832x1216')
})

test('an engine that lacks something stops the start and says what', async () => {
  expect(() => chosen({ IMAGE_ENGINE: 'openai' })).toThrow(ConfigError)
  expect(() => chosen({ IMAGE_ENGINE: 'comfyui', IMAGE_WORKFLOW: '/nowhere.json' })).toThrow(
    'The ComfyUI workflow /nowhere.json cannot be read',
  )
  const file = join(await mkdtemp(join(tmpdir(), 'workflow-')), 'mine.json')
  await writeFile(file, '{"1":{"class_type":"KSampler","inputs":{"text":"{{prompt}}","seed":"{{seed}}"}}}')
  const settings = { IMAGE_ENGINE: 'comfyui', IMAGE_WORKFLOW: file }
  await chosen(settings).close()
  expect(() => chosen({ ...settings, IMAGE_REFERENCE_WORKFLOW: file })).toThrow(
    'has no place for: {{reference}}',
  )
})
