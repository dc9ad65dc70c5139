export type GreetingPart = { text: string; isDirection: boolean }

/** Cuts a greeting at its *asterisks*: what is between two of them is a stage direction. */
export function splitGreeting(greeting: string): GreetingPart[] {
  return greeting
    .split('*')
    .map((text, i) => ({ text: text.trim(), isDirection: i % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
