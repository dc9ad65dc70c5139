import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Agreement } from '#contract/agreements.ts'
import type { PackageId } from '#contract/catalogue.ts'
import { PRO_CHARACTERS } from '#contract/limits.ts'
import type { CheckedPayment, Checkout } from '#contract/payments.ts'
import { LUNA_PRICES } from '#contract/prices.ts'
import { dollars } from '#web/lib/dollars.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { lunaWorth } from '#web/lib/luna-worth.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { T, t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Coin } from '#web/ui/coin.tsx'
import { boxesForLuna } from './agreement-words.ts'
import styles from './buy-luna-page.module.css'
import { CheckoutWaiting } from './checkout-waiting.tsx'
import type { CardChoice } from './chosen-card.ts'
import { holdOffer, lunaOff } from './offer.ts'
import { OfferCountdown } from './offer-countdown.tsx'
import { OwedNote } from './owed-note.tsx'
import { PackageCards } from './package-cards.tsx'
import { PayBox } from './pay-box.tsx'
import { payFor } from './pay-for.ts'
import { useCheckout } from './use-checkout.ts'

const EXTRAS: [string, number][] = [
  [t`A picture in the generator`, LUNA_PRICES.generatorPicture],
  [t`A picture in a chat`, LUNA_PRICES.chatPicture],
  [t`A message that you hear for the first time`, LUNA_PRICES.voiceMessage],
  [t`A character above the ${PRO_CHARACTERS} of Pro`, LUNA_PRICES.furtherCharacter],
]

type BuyLunaPageProps = { onPaid: (payment: CheckedPayment) => void }

/** [ROUTE-15] Sells packages of luna, to subscribers. */
export function BuyLunaPage({ onPaid }: BuyLunaPageProps) {
  const [loaded, reload] = useCheckout()
  const luna = useStore(session, ({ user }) => user?.luna ?? 0)
  const isPro = useStore(session, ({ user }) => (user?.subscription ?? 0) > 0)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className="hero-text">{t`A little moonlight`}</h1>
          <p className="lead soft">{t`Luna pays for pictures, voice and further characters. One payment, nothing renews.`}</p>
        </div>
        <p className={styles.balance}>
          <span className="faint small">{t`You have`}</span>
          <b>
            <Coin />
            {luna.toLocaleString(NUMBERS)}
          </b>
        </p>
      </header>
      {!isPro ? (
        <section className={styles.none}>
          <h2 className="title">{t`Luna comes with Pro`}</h2>
          <p className="soft">
            {t`Buying luna is only available to Pro users. Each paid month of Pro has 500 luna in it.`}
          </p>
          <ButtonLink to="/subscribe" kind="primary">
            {t`See Pro`}
          </ButtonLink>
        </section>
      ) : loaded.state === 'ready' ? (
        <Sold checkout={loaded.checkout} onPaid={onPaid} reload={reload} />
      ) : (
        <CheckoutWaiting loaded={loaded} onAgain={() => void reload()} count={4} />
      )}
      <section className={styles.notes}>
        <div>
          <h2>{t`What it buys`}</h2>
          <dl className={styles.prices}>
            {EXTRAS.map(([words, price]) => (
              <div key={words}>
                <dt className="soft">{words}</dt>
                <dd>
                  <Coin />
                  {price}
                  <span>{lunaWorth(price)}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p className={`small faint ${styles.worth}`}>
            {t`In money as in the smallest package, where luna costs most.`}
          </p>
        </div>
        <div>
          <h2>{t`If something fails`}</h2>
          <p className="soft">{t`What does not arrive is not charged: no picture, no voice, no character.`}</p>
        </div>
        <div>
          <h2>{t`Your receipts`}</h2>
          <p className="soft">
            <T>
              Each payment has one in{' '}
              <Link to="/settings?tab=subscription" className="link" discover="none">
                Settings, Subscription
              </Link>
              .
            </T>
          </p>
        </div>
      </section>
    </>
  )
}

type SoldProps = BuyLunaPageProps & { checkout: Checkout; reload: () => Promise<void> }

function Sold({ checkout, onPaid, reload }: SoldProps) {
  const { packages, offer } = checkout
  const [wanted, setWanted] = useState<PackageId>('lunar-odyssey')
  const one = packages.find(({ packageId }) => packageId === wanted) ?? packages[0]
  useEffect(() => holdOffer(offer), [offer])
  if (!one)
    return (
      <section className={styles.none}>
        <p className="soft">{t`No luna is sold right now. What you have stays yours.`}</p>
      </section>
    )
  const { packageId, cents, luna } = one
  const off = offer && lunaOff(offer.code)

  async function send(card: CardChoice, clientId: string, agreedTo: Agreement[]) {
    const product = { kind: 'package', packageId } as const
    return await payFor(card, { clientId, product, shownCents: cents, offer, agreedTo })
  }

  return (
    <>
      {offer && (
        <p className={styles.strip}>
          <b>{off ? t`${off.percentage}% off ${off.name}.` : t`Your offer is applied.`}</b>{' '}
          <span className="soft">{t`It ends in`}</span> <OfferCountdown endsAt={offer.endsAt} />
        </p>
      )}
      <OwedNote luna={checkout.owedLuna} />
      <PackageCards packages={packages} chosen={packageId} onChoose={setWanted} />
      <div className={styles.pay}>
        <PayBox
          checkout={checkout}
          cents={cents}
          besides={checkout.dueRenewal}
          heading={t`Pay by card`}
          label={t`Pay ${dollars(cents)} for ${luna.toLocaleString(NUMBERS)} luna`}
          shape="wide"
          boxes={boxesForLuna(checkout)}
          send={send}
          onPaid={onPaid}
          reload={reload}
          note={t`One payment, nothing renews. Your bank may ask you to confirm it.`}
        />
      </div>
    </>
  )
}
