import type { User } from '#contract/accounts.ts'
import type { LunaEntry } from '#contract/luna.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { plural } from '#web/lib/plural.ts'
import { openPopup } from '#web/lib/popups.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coin } from '#web/ui/coin.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { DidNotLoadRow } from './did-not-load-row.tsx'
import styles from './luna-tab.module.css'
import { lunaNote, lunaWords, signedLuna } from './luna-words.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useLuna } from './use-luna.ts'

export function LunaTab({ user: { luna, subscription } }: { user: Pick<User, 'luna' | 'subscription'> }) {
  const { entries, owed, hasMore, isLoadingMore, problem, load, more } = useLuna(luna)

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
        {owed > 0 && (
          <p className={`small soft ${styles.owed}`}>
            {plural(owed, {
              one: `You owe 1 luna: it was spent, and its payment went back to you. It is taken from luna that you get.`,
              other: `You owe ${owed.toLocaleString(NUMBERS)} luna: they were spent, and their payment went back to you. They are taken from luna that you get.`,
            })}
          </p>
        )}
        <BuyLuna isPro={subscription > 0} />
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

/** [MENU-07] As the balance in the header: to subscribers luna is sold, others are told of Pro. */
const BuyLuna = ({ isPro }: { isPro: boolean }) =>
  isPro ? (
    <ButtonLink to="/buy-luna" kind="primary" className={styles.buy}>
      {t`Buy luna`}
    </ButtonLink>
  ) : (
    <button
      type="button"
      className={`${buttons.button} ${buttons.primary} ${styles.buy}`}
      onClick={() => openPopup('subscribe', { text: t`Buying luna` })}
    >
      {t`Buy luna`}
    </button>
  )

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
