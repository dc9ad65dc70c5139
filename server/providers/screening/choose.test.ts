import { expect, test } from 'vitest'
import { ConfigError } from '#server/platform/config.ts'
import { choosePictureScreen } from './choose.ts'

const settings = {
  NODE_ENV: 'production',
  PICTURE_SCREEN_BASE_URL: '',
  PICTURE_SCREEN_API_KEY: '',
  PICTURE_SCREEN_MODEL: 'any',
}
const engine = { isReal: true }

test('[SAF-50] a public service does not start with a real engine whose pictures nobody looks at', () => {
  expect(() => choosePictureScreen(settings, engine)).toThrow(ConfigError)
  expect(
    choosePictureScreen({ ...settings, PICTURE_SCREEN_BASE_URL: 'https://screen.example' }, engine),
  ).toMatchObject({
    isReal: true,
  })
})

test('who tries a real engine at home needs no screen: what it draws counts as adult', async () => {
  const screen = choosePictureScreen({ ...settings, NODE_ENV: 'development' }, engine)
  expect(await screen.judge(Buffer.alloc(0), AbortSignal.timeout(1000))).toEqual({ rating: 'adult' })
})

test('the illustrator needs none anywhere', () => {
  expect(choosePictureScreen(settings, { isReal: false }).label).toContain('illustrator')
})
