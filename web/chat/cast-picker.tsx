import { Link } from 'react-router'
import { GROUP_MEMBERS_MAX } from '#contract/limits.ts'
import { t } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import tick from '#web/ui/tick.module.css'
import { Avatar } from './avatar.tsx'
import { type CastMember, foundIn } from './cast.ts'
import styles from './cast-picker.module.css'

type CastPickerProps = {
  own: CastMember[] | undefined
  premade: CastMember[] | undefined
  /** The words of a search. */
  wanted: string
  chosen: readonly string[]
  onToggle: (premadeId: string) => void
  isBusy: boolean
  /** The element that tells how many are chosen. */
  countId: string
}

/** Chooses who is in a group: the visitor's own characters first, then the catalogue's. */
export function CastPicker(props: CastPickerProps) {
  const { own, premade, wanted } = props
  const [ownFound, premadeFound] = [foundIn(own, wanted), foundIn(premade, wanted)]
  const hasNone = own?.length === 0 && wanted.trim() === ''
  return (
    <div className={styles.cast} aria-busy={!premade}>
      {(ownFound.length > 0 || hasNone) && (
        <Section {...props} title={t`Your characters`} cast={ownFound}>
          {hasNone && (
            <Link to="/create-model?from=chat" className={styles.one} discover="none">
              <span className={styles.create}>
                <Icon name="plus" />
              </span>
              <span className={styles.words}>
                <b>{t`Create someone`}</b>
                <small>{t`Only you see them, and they can be in your groups.`}</small>
              </span>
            </Link>
          )}
        </Section>
      )}
      {premadeFound.length > 0 && <Section {...props} title={t`Characters`} cast={premadeFound} />}
      {premade && !hasNone && ownFound.length + premadeFound.length === 0 && (
        <p className={styles.nobody}>{t`Nobody found.`}</p>
      )}
    </div>
  )
}

type SectionProps = CastPickerProps & { title: string; cast: CastMember[]; children?: React.ReactNode }

function Section({ title, cast, chosen, onToggle, isBusy, countId, children }: SectionProps) {
  const isFull = chosen.length >= GROUP_MEMBERS_MAX
  return (
    <fieldset className={styles.section} aria-describedby={countId}>
      <legend className={styles.title}>{title}</legend>
      {children}
      {cast.map(({ premadeId, name, phrase, avatar }) => {
        const isChosen = chosen.includes(premadeId)
        return (
          <label key={premadeId} className={styles.one}>
            <input
              type="checkbox"
              className={tick.box}
              checked={isChosen}
              disabled={isBusy || (isFull && !isChosen)}
              onChange={() => onToggle(premadeId)}
            />
            <Avatar name={name} src={avatar} size="header" />
            <span className={styles.words}>
              <b>{name}</b>
              <small>{phrase}</small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
