import { LUNA_PRICES } from '#contract/prices.ts'
import { t } from '#web/lib/words.ts'
import { Coin } from '#web/ui/coin.tsx'
import { ChatIcon } from './chat-icon.tsx'
import styles from './composer.module.css'
import { usePictureSign } from './picture-cost.ts'
import { useIsSubscriber } from './way-on.tsx'

type PictureButtonProps = {
  /** What a picture costs, in whole sentences; '' until that is known. */
  words: string
  onClick: () => void
}

/** Asks for a picture; what that costs stands on it, before the tap. */
export function PictureButton({ words, onClick }: PictureButtonProps) {
  const sign = usePictureSign()
  const isSubscriber = useIsSubscriber()
  const price = isSubscriber ? LUNA_PRICES.chatPicture + t` luna` : sign
  return (
    <button
      type="button"
      className={styles.ask}
      aria-label={[t`Ask for a picture`, price].filter(Boolean).join(', ')}
      title={words || undefined}
      onClick={onClick}
    >
      <ChatIcon name="picture" />
      {isSubscriber ? (
        <span className={styles.price}>
          <Coin />
          {LUNA_PRICES.chatPicture}
        </span>
      ) : (
        sign && <span className={styles.price}>{sign}</span>
      )}
    </button>
  )
}
