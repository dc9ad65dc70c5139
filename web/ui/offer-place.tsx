import styles from './offer-place.module.css'

/** As high as the banner of an offer that is on its way. */
export const OfferPlace = () => <div className={styles.place} />
