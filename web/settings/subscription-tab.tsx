import type { User } from '#contract/accounts.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './subscription-tab.module.css'

type Plan = { name: string; text: string; link: string }

/** The plan in words, as the server tells it. */
export function planOf({ subscription, isLapsed }: Pick<User, 'subscription' | 'isLapsed'>): Plan {
  if (subscription > 0)
    return {
      name: subscription === 1 ? 'Moonlit Pro, monthly' : 'Moonlit Pro, yearly',
      text: 'Unlimited messages, 25 characters, 70 pictures.',
      link: '',
    }
  if (isLapsed)
    return {
      name: 'Your subscription has expired',
      text: 'Your chats are still here. With Pro they go on without a limit.',
      link: 'Buy again',
    }
  return {
    name: 'Free',
    text: 'You have no subscription. Pro has unlimited messages, 25 characters and 70 pictures.',
    link: 'See Pro',
  }
}

export function SubscriptionTab({ user }: { user: User }) {
  const { name, text, link } = planOf(user)
  return (
    <section className={styles.plan} aria-labelledby="plan">
      <div>
        <h2 id="plan" className="title">
          {name}
        </h2>
        <p className="soft">{text}</p>
      </div>
      {link && (
        <ButtonLink to="/subscribe" kind="primary">
          {link}
        </ButtonLink>
      )}
    </section>
  )
}
