import type { AnalyticsSink } from './port.ts'
import { postJson } from './post-json.ts'

type PostHogOptions = { baseUrl: string; key: string }

/** PostHog's call /batch: https://posthog.com/docs/api/capture */
export function createPostHog({ baseUrl, key }: PostHogOptions): AnalyticsSink {
  const url = `${baseUrl.replace(/\/$/, '')}/batch/`
  return {
    label: `PostHog at ${new URL(url).host}`,
    async send(events) {
      await postJson(url, {
        api_key: key,
        batch: events.map(({ id, name, properties, distinctId, at }) => ({
          uuid: id,
          event: name,
          distinct_id: distinctId,
          timestamp: at.toISOString(),
          // Where this server stands says nothing about a visitor, and no profile is made of one.
          properties: { ...properties, $geoip_disable: true, $process_person_profile: false },
        })),
      })
    },
  }
}
