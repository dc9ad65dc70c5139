/** `to` is one bare address, without a name. `id` is the same for each try of one mail, so that readers' programs show it once. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html?: string
  /** Where mails of this kind end: by a button of the reader's program, which posts there (RFC 8058), or by its page. */
  unsubscribe?: string
}

export interface MailSender {
  /** For the log and the operator; holds no password. */
  readonly label: string
  /** False where a mail only goes into the embedded mailbox. */
  readonly isReal: boolean
  /** Resolves when the mail server has taken the mail; rejects with `MailError`. It is not tried again. */
  send(mail: Mail): Promise<void>
  /** Waits for what is being written; a mail in the middle of its way is lost. */
  close(): Promise<void>
}

/**
 * Why a mail was not taken. It carries codes and nothing of the mail, no address and no words of the server, so that
 * it can be logged. `retryable`: the same mail may be taken later; otherwise an address or a setting is wrong.
 */
export class MailError extends Error {
  override name = 'MailError'
  readonly kind: 'unreachable' | 'timeout' | 'refused'
  readonly retryable: boolean
  constructor(kind: MailError['kind'], message: string, retryable = true) {
    super(message)
    this.kind = kind
    this.retryable = retryable
  }
}
