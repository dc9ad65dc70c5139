import { Counter, Histogram, type Registry } from 'prom-client'

/** What this process counts and times. */
export function createInstruments(registry: Registry) {
  const registers = [registry]
  return {
    requests: new Histogram({
      name: 'moonlit_http_request_seconds',
      help: 'Time to answer a call, by the pattern of its route. Streams are not among them.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    calls: new Histogram({
      name: 'moonlit_provider_call_seconds',
      help: 'Time of a call to the outside world, by how it ended: ok, failed or aborted.',
      labelNames: ['provider', 'call', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 20, 60, 300],
      registers,
    }),
    firstToken: new Histogram({
      name: 'moonlit_model_first_token_seconds',
      help: 'Time from asking the language model to its first piece of text.',
      labelNames: ['purpose'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 60],
      registers,
    }),
    tokens: new Counter({
      name: 'moonlit_model_tokens_total',
      help: 'Tokens that the language model has written.',
      labelNames: ['purpose'],
      registers,
    }),
    tokensPerSecond: new Histogram({
      name: 'moonlit_model_tokens_per_second',
      help: 'Tokens a second that the language model wrote after its first piece of text, by text.',
      labelNames: ['purpose', 'model'],
      buckets: [1, 2, 5, 10, 20, 40, 80, 160, 320],
      registers,
    }),
    likenesses: new Counter({
      name: 'moonlit_likeness_total',
      help: 'Pictures of characters that were compared with the portrait, by what came of it: alike, redrawn, unlike or unsure.',
      labelNames: ['outcome'],
      registers,
    }),
    decisions: new Counter({
      name: 'moonlit_moderation_decisions_total',
      help: 'What the safety rules have put on record, by where it stood, what it was and what was done.',
      labelNames: ['surface', 'category', 'action'],
      registers,
    }),
  }
}
