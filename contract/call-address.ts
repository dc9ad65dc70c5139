/** The method of a call and its path below `/api`, in one string: there are many, and every page loads them. */
export type CallAddress = `${'GET' | 'POST'} /${string}`

export function readAddress(address: CallAddress): { method: 'GET' | 'POST'; path: string } {
  const at = address.indexOf(' ')
  return { method: address.startsWith('G') ? 'GET' : 'POST', path: address.slice(at + 1) }
}
