import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './tests/e2e/launch-options.ts'
import { SLOW_PROXY_PORT } from './tests/e2e/slow-answers.setup.ts'
import { browserPath } from './tools/ensure-browser.ts'

const port = Number(process.env.E2E_PORT ?? 3210)
/** The processor of payments is another site: another host name and port than the one that is visited. */
const SANDBOX_URL = `http://127.0.0.1:${port + 1000}`
/** With slow answers a test that does not wait for its page fails on any machine. */
const isSlow = process.env.E2E_SLOW !== undefined

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // More than the two processors: stories wait for answers, and for what fades.
  workers: 3,
  // A check that passes at the second try hides a race.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine is slow, not wrong.
  timeout: isSlow ? 240_000 : 180_000,
  expect: { timeout: 30_000 },
  ...(isSlow && { globalSetup: './tests/e2e/slow-answers.setup.ts' }),
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${port}`,
    // What it answers would pass by what a story answers itself; the story of phones lets it.
    serviceWorkers: 'block',
    // Traces cost a sixth of the time. Whoever looks for a fault asks for them: `--trace=retain-on-failure`.
    trace: 'off',
    ...(isSlow && { proxy: { server: `http://127.0.0.1:${SLOW_PROXY_PORT}` } }),
    launchOptions: launchOptions(browserPath()),
  },
  webServer: [
    {
      command: 'node --disable-warning=ExperimentalWarning tools/sandbox-processor.ts',
      url: SANDBOX_URL,
      env: {
        SANDBOX_PORT: new URL(SANDBOX_URL).port,
        SANDBOX_EVENTS_URL: `http://127.0.0.1:${port}/api/payments/events`,
      },
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      command: 'node server/main.ts',
      url: `http://127.0.0.1:${port}/api/health`,
      env: {
        PORT: String(port),
        PAYMENTS_SANDBOX_URL: SANDBOX_URL,
        DATA_DIR: mkdtempSync(join(tmpdir(), 'moonlit-e2e-')),
        LLM_DISCOVER: 'no',
        EMBEDDINGS: 'no',
        MESSAGES_PER_MINUTE: '1000',
        GUEST_MESSAGES: '100000',
        GUESTS_PER_DAY: '100000',
        SIGN_UPS_PER_DAY: '100000',
        FREE_MESSAGES_PER_DAY: '100000',
        GUEST_PICTURES: '100000',
        FREE_PICTURES_PER_DAY: '100000',
        GUEST_VOICES: '100000',
        FREE_VOICES_PER_DAY: '100000',
        GUEST_CHARACTERS: '25',
        FREE_CHARACTERS: '25',
        UNASKED_PICTURES_PERCENT: '0',
        CALLS_PER_MINUTE: '100000',
        AGE_ASSURANCE: 'off',
        INTIMATE_CONSENT: 'off',
      },
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
})
