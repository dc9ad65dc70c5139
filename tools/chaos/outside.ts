import { readProcessConfig } from '#server/platform/config.ts'
import { recipientsNamed } from '#server/platform/site-facts.ts'
import { anImageServer } from '#server/providers/imagegen/openai-compatible/an-image-server.fixture.ts'
import { aMailServer } from '#server/providers/mail/smtp-server.fixture.ts'
import { aTwilio } from '#server/providers/sms/twilio.fixture.ts'
import { startProxy } from './proxy.ts'

/** A mail server, a service of text messages and an image server, each behind a line, and the settings that name them. */
export async function startOutside() {
  const [mail, texts, images] = await Promise.all([aMailServer(), aTwilio(), anImageServer()])
  const [mailLine, textLine, imageLine] = await Promise.all(
    [mail.url, texts.baseUrl, images.origin].map((url) => startProxy(Number(new URL(url).port))),
  )
  if (!mailLine || !textLine || !imageLine) throw new Error('A line is missing.')
  return {
    mail,
    texts,
    images,
    mailLine,
    textLine,
    imageLine,
    settings: {
      MAIL_SMTP_URL: `smtp://127.0.0.1:${mailLine.port}`,
      TWILIO_ACCOUNT_SID: texts.options.accountSid,
      TWILIO_AUTH_TOKEN: texts.options.authToken,
      TWILIO_VERIFY_SERVICE_SID: texts.options.serviceSid,
      TWILIO_BASE_URL: `http://127.0.0.1:${textLine.port}`,
      IMAGE_ENGINE: 'openai',
      IMAGE_BASE_URL: `http://127.0.0.1:${imageLine.port}/v1`,
      IMAGE_TIMEOUT_MS: '4000',
      // The site is built without them, and is not to be built anew.
      RECIPIENTS: recipientsNamed(readProcessConfig()).join(', '),
    },
    async close(): Promise<void> {
      for (const line of [mailLine, textLine, imageLine]) line.close()
      texts.close()
      images.close()
      await mail.close()
    },
  }
}
