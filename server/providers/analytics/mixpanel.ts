import { z } from 'zod'
import type { AnalyticsSink } from './port.ts'
import { postJson } from './post-json.ts'

type MixpanelOptions = { baseUrl: string; token: string }

/** With `verbose=1`: whether all were taken. */
const Answer = z.object({ status: z.literal(1) })

/** Mixpanel's call /track, which others speak too: https://developer.mixpanel.com/reference/track-event */
export function createMixpanel({ baseUrl, token }: MixpanelOptions): AnalyticsSink {
  // ip=0: where this server stands says nothing about a visitor.
  const url = `${baseUrl.replace(/\/$/, '')}/track?verbose=1&ip=0`
  return {
    label: `Mixpanel at ${new URL(url).host}`,
    async send(events) {
      const answer = await postJson(
        url,
        events.map(({ id, name, properties, distinctId, at }) => ({
          event: name,
          properties: { ...properties, token, distinct_id: distinctId, time: at.getTime(), $insert_id: id },
        })),
      )
      if (!Answer.safeParse(answer).success) throw new Error('Mixpanel refused the events.')
    },
  }
}
