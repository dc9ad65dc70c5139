import { useEffect, useState } from 'react'
import type { PackageId } from '#contract/catalogue.ts'
import type { CheckedPayment, Checkout } from '#contract/payments.ts'
import { LUNA_PRICES } from '#contract/prices.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Coin } from '#web/ui/coin.tsx'
import styles from './buy-luna-page.module.css'
import { CheckoutWaiting } from './checkout-waiting.tsx'
import { dollars } from './money.ts'
import { holdOffer } from './offer.ts'
import { OfferCountdown } from './offer-countdown.tsx'
import { PackageCards } from './package-cards.tsx'
import { type CardChoice, PayBox } from './pay-box.tsx'
import { payFor } from './pay-for.ts'
import { useCheckout } from './use-checkout.ts'

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
          <h1 className="hero-text">A little moonlight</h1>
          <p className="lead soft">Luna pays for pictures and voice. One payment, nothing renews.</p>
        </div>
        <p className={styles.balance}>
          <span className="faint small">You have</span>
          <b>
            <Coin />
            {luna.toLocaleString('en-US')}
          </b>
        </p>
      </header>
      {!isPro ? (
        <section className={styles.none}>
          <h2 className="title">Luna comes with Pro</h2>
          <p className="soft">
            Buying luna is only available to Pro users. Each paid month of Pro has 500 luna in it.
          </p>
          <ButtonLink to="/subscribe" kind="primary">
            See Pro
          </ButtonLink>
        </section>
      ) : loaded.state === 'ready' ? (
        <Sold checkout={loaded.checkout} onPaid={onPaid} reload={reload} />
      ) : (
        <CheckoutWaiting loaded={loaded} onAgain={() => void reload()} count={4} />
      )}
      <section className={styles.notes}>
        <div>
          <h2>What it buys</h2>
          <p className="soft">
            A picture costs {LUNA_PRICES.generatorPicture} luna in the generator and {LUNA_PRICES.chatPicture}{' '}
            in a chat. The exact price is on the button every time.
          </p>
        </div>
        <div>
          <h2>If something fails</h2>
          <p className="soft">A picture that does not arrive is not charged.</p>
        </div>
        <div>
          <h2>Your receipts</h2>
          <p className="soft">Each payment has one in Settings, Subscription.</p>
        </div>
      </section>
    </>
  )
}

type SoldProps = BuyLunaPageProps & { checkout: Checkout; reload: () => Promise<void> }

function Sold({ checkout, onPaid, reload }: SoldProps) {
  const { packages, offer } = checkout
  const [chosen, setChosen] = useState<PackageId>('lunar-odyssey')
  const one = packages.find(({ packageId }) => packageId === chosen)
  const cents = one?.cents ?? 0
  useEffect(() => holdOffer(offer), [offer])

  async function send(card: CardChoice, clientId: string) {
    try {
      const product = { kind: 'package', packageId: chosen } as const
      return await payFor(card, { clientId, product, shownCents: cents, offer })
    } catch (error) {
      void reload()
      throw error
    }
  }

  return (
    <>
      {offer && (
        <p className={styles.strip}>
          <b>Your offer is applied.</b> <span className="soft">It ends in</span>{' '}
          <OfferCountdown endsAt={offer.endsAt} />
        </p>
      )}
      <PackageCards packages={packages} chosen={chosen} onChoose={setChosen} />
      <div className={styles.pay}>
        <PayBox
          checkout={checkout}
          heading="Pay by card"
          label={`Pay ${dollars(cents)} for ${(one?.luna ?? 0).toLocaleString('en-US')} luna`}
          shape="wide"
          send={send}
          onPaid={onPaid}
          note="One payment, nothing renews. Your bank may ask you to confirm it."
        />
      </div>
    </>
  )
}
