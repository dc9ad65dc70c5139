/** Shorter ones would be found in words that are no secrets. */
const SECRET_CHARS_MIN = 8

/** However short it is. */
const LOGIN_IN_ADDRESS = /(:\/\/)[^\s/@"\\]*:[^\s/@"\\]+@/g
const BEARER = /\b(Bearer|Basic) [\w.~+/-]{8,}=*/g
const TOKEN_IN_ADDRESS = /([?&](?:token|code|state|key|secret|password)=)[^&\s"\\]+/gi
const MAIL_ADDRESS = /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/gi
/** 13 to 19 digits, as cards have them, with spaces or dashes between; not within a uuid or another word. */
const CARD_LIKE = /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g

/** Takes out of a line of the log what is never to be in it. The line stays the JSON that it was. */
export function createRedaction(secrets: readonly string[]): (line: string) => string {
  const values = [...new Set(secrets.flatMap(withPassword))]
    .filter((value) => value.length >= SECRET_CHARS_MIN)
    .sort((a, b) => b.length - a.length)
    .map((value) => JSON.stringify(value).slice(1, -1))
  return (line) => {
    let left = line
    for (const value of values) left = left.replaceAll(value, '[secret]')
    return left
      .replace(LOGIN_IN_ADDRESS, '$1[secret]@')
      .replace(BEARER, '$1 [secret]')
      .replace(TOKEN_IN_ADDRESS, '$1[secret]')
      .replace(MAIL_ADDRESS, '[mail address]')
      .replace(CARD_LIKE, (digits, at: number) => {
        if (!isCardNumber(digits.replace(/\D/g, ''))) return digits
        return /[:,[]/.test(left[at - 1] ?? '') ? '0' : '[card number]'
      })
  }
}

/** An address with a password in it, and that password by itself. */
function withPassword(secret: string): string[] {
  const password = URL.canParse(secret) ? new URL(secret).password : ''
  return [secret, password, decoded(password)]
}

/** As it is where it cannot be decoded: `%` may stand in it as a sign of its own. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** By the check digit of ISO/IEC 7812. */
function isCardNumber(digits: string): boolean {
  let sum = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
