/** How a browser is started for stories. */
export const launchOptions = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A microphone that beeps and is allowed: the browser of the stories has none, and nobody to ask.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
})
