import { useEffect, useState } from 'react'
import type { BannedAccount } from '#contract/decisions.ts'
import { api } from '#web/lib/api.ts'
import { DATES } from '#web/lib/locale.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { storedAppealKey } from '#web/lib/stored-appeal-key.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { BannedProof } from './banned-proof.tsx'
import styles from './decisions-page.module.css'

const QUIET = `${buttons.button} ${buttons.quiet} ${buttons.small}`

/** The copy of one's data and the erasure of the account, to which the banned have a right as everybody. */
export function BannedData() {
  const [account, setAccount] = useState<BannedAccount | null>(null)
  const [wanted, setWanted] = useState<'copy' | 'deletion'>()
  const [isBusy, setBusy] = useState(false)
  const appealKey = storedAppealKey.read()
  useEffect(() => {
    // Without an answer the address for mail is still there.
    if (appealKey)
      api.call('getBannedAccount', { body: { appealKey } }).then(
        (found) => setAccount(found.account),
        () => undefined,
      )
  }, [appealKey])
  if (!appealKey || !account) return null
  const { proof, connections, deletionDueAt } = account

  async function keep(key: string) {
    setBusy(true)
    try {
      setAccount((await api.call('keepBanned', { body: { appealKey: key } })).account)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  const common = { proof, connections, onCancel: () => setWanted(undefined) }
  return (
    <section className={styles.ban} aria-label={t`Your data`}>
      {deletionDueAt !== null && (
        <p className={styles.reason}>{t`Your account will be erased on ${dateWords(deletionDueAt)}`}</p>
      )}
      {wanted === 'copy' && (
        <BannedProof
          {...common}
          submitLabel={t`Download your data`}
          busyWords={t`Packing`}
          send={async (shown) => {
            saveFile(
              await api.download('exportBanned', { body: { appealKey, ...shown } }),
              'moonlit-data.zip',
            )
            setWanted(undefined)
          }}
        />
      )}
      {wanted === 'deletion' && (
        <BannedProof
          {...common}
          isDestructive
          text={t`After 14 days your profile, chats and pictures are erased for good. The ban stays: for three years nobody can sign up again with what you had confirmed.`}
          submitLabel={t`Delete my account`}
          busyWords={t`Deleting`}
          send={async (shown) => {
            setAccount((await api.call('deleteBanned', { body: { appealKey, ...shown } })).account)
            setWanted(undefined)
          }}
        />
      )}
      {!wanted && (
        <div className={styles.quiet}>
          <button type="button" className={QUIET} onClick={() => setWanted('copy')}>
            {t`Take a copy of your data`}
          </button>
          {deletionDueAt === null ? (
            <button type="button" className={QUIET} onClick={() => setWanted('deletion')}>
              {t`Delete the account`}
            </button>
          ) : (
            <button type="button" className={QUIET} disabled={isBusy} onClick={() => void keep(appealKey)}>
              {t`Keep my account`}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

const dateWords = (time: string) => new Date(time).toLocaleDateString(DATES, { dateStyle: 'long' })
