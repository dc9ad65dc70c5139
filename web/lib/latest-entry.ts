import { storedTracked } from './note-entry.ts'

/** By what the browser came here last: what this page knows, or another tab since. */
export function latestEntry(): Readonly<Record<string, unknown>> | undefined {
  const [here, kept] = [window.enteredBy, storedTracked.read()]
  return here && !(Number(kept?.at) > Number(here.at)) ? here : kept
}
