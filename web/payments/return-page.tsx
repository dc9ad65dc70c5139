import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { RETURN_PAGE } from '#contract/addresses.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorWords } from '#web/lib/error-words.ts'
import { t } from '#web/lib/words.ts'
import { completeAddress } from './complete-address.ts'
import type { ReturnMessage } from './frame-message.ts'

/**
 * [ROUTE-19] Where an issuer leads back to, in a frame of the page that pays: tells that page to ask the server. On a
 * page of its own, after a processor's page, it goes on itself.
 */
export function ReturnPage({ search }: { search: string }) {
  const navigate = useNavigate()
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    const query = new URLSearchParams(search)
    const nonce = query.get('id') ?? query.get('instanceId') ?? ''
    const isFramed = window.parent !== window
    const tell = (paymentError?: string) => {
      const message: ReturnMessage = {
        source: RETURN_PAGE,
        nonce,
        ...(paymentError !== undefined && { paymentError }),
      }
      window.parent.postMessage(message, window.location.origin)
    }
    api.call('checkStatus', { body: { instanceId: nonce, isTp: !isFramed } }).then(
      (payment) => (isFramed ? tell() : void navigate(completeAddress(payment), { replace: true })),
      (error: unknown) => {
        if (isFramed) tell(wordsOf(error))
        else void navigate('/purchase-complete?paymentStatus=failure', { replace: true })
      },
    )
  }, [search, navigate])
  return <main hidden />
}

/** [CHECKOUT-05] */
const wordsOf = (error: unknown): string =>
  error instanceof ApiError && error.words
    ? errorWords(error)
    : t`Unable to perform action. Please try again later.`
