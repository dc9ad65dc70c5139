import type { User } from '#contract/accounts.ts'
import type { LunaEntry } from '#contract/luna.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Card } from '#web/ui/card.tsx'
import { Coin } from '#web/ui/coin.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { DidNotLoadRow } from './did-not-load-row.tsx'
import styles from './luna-tab.module.css'
import { lunaNote, lunaWords, signedLuna } from './luna-words.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useLuna } from './use-luna.ts'

export function LunaTab({ user: { luna } }: { user: Pick<User, 'luna'> }) {
  const { entries, hasMore, isLoadingMore, problem, load, more } = useLuna(luna)

  return (
    <>
      <section className={styles.balance} aria-labelledby="balance">
        <h2 id="balance" className="soft">
          {t`You have`}
        </h2>
        <p className={`display ${styles.amount}`}>
          <Coin />
          {luna.toLocaleString(NUMBERS)} <span className={styles.unit}>{t`luna`}</span>
        </p>
      </section>
      <Card
        heading={t`Luna history`}
        note={t`Luna for something that is being made is kept back until it is there. If it is not made, you get it back.`}
      >
        {!entries && problem === undefined && (
          <SkeletonRows count={4} label={t`Your luna history is loading`} />
        )}
        {entries?.length === 0 && <Empty />}
        {entries?.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
        {problem !== undefined && <DidNotLoadRow problem={problem} onRetry={() => void load()} />}
      </Card>
      {hasMore && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${styles.older}`}
          disabled={isLoadingMore}
          onClick={() => void more()}
        >
          {t`Show earlier`}
        </button>
      )}
    </>
  )
}

function EntryRow({ entry }: { entry: LunaEntry }) {
  const { luna } = entry
  return (
    <SettingRow
      label={lunaWords(entry)}
      value={lunaNote(entry)}
      action={
        <span className={`${styles.change} ${luna > 0 ? styles.gain : ''}`}>
          {signedLuna(luna)}
          <span className="unseen">{t` luna`}</span>
        </span>
      }
    />
  )
}

const Empty = () => (
  <div className={styles.empty}>
    <p className="title">{t`Nothing yet`}</p>
    <p className="soft">{t`Luna that you get or use is listed here.`}</p>
  </div>
)
