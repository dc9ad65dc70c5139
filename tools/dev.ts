// `npm run dev`: the site with hot reload on http://localhost:5173, and the server, which restarts on change, behind it.
import { spawn } from 'node:child_process'
import { readProcessConfig } from '#server/platform/config.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { startLocalProvider } from './local-provider.ts'
import { startSandboxBeside } from './sandbox-beside.ts'

// The pages need the drawn pictures, and the server serves them.
await buildIfNeeded()
const config = readProcessConfig()
startSandboxBeside(config)
const siteOrigin = config.SITE_ORIGIN || 'http://localhost:5173'
// A Google and a Twitter on this machine where neither is configured. The port is a part of who somebody is there.
const isConfigured = config.GOOGLE_CLIENT_ID || config.TWITTER_CLIENT_ID
const localProvider = isConfigured ? undefined : await startLocalProvider({ siteOrigin, port: 5180 })
const env = { ...process.env, SITE_ORIGIN: siteOrigin, ...localProvider?.settings }
const programs = [
  spawn('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit', env }),
  spawn('react-router', ['dev', '--host', '127.0.0.1', '--port', '5173'], { stdio: 'inherit' }),
]

const stop = () => {
  for (const program of programs) program.kill('SIGTERM')
  void localProvider?.close()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// One without the other is of no use.
for (const program of programs) program.on('exit', stop)
