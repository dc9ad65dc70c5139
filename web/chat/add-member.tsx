import { Link } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import type { Cast, CastMember } from './cast.ts'
import styles from './group-members.module.css'

type AddMemberProps = {
  members: NonNullable<Chat['members']>
  cast: Cast
  /** '' where nobody is chosen yet. */
  chosen: string
  isBusy: boolean
  onChoose: (premadeId: string) => void
  onAdd: (premadeId: string) => void
}

/** Brings somebody who is not in a group into it. */
export function AddMember({ members, cast, chosen, isBusy, onChoose, onAdd }: AddMemberProps) {
  const ids = useFieldIds({})
  const isOutside = (one: CastMember) => !members.some(({ premadeId }) => premadeId === one.premadeId)
  const kinds = [
    { title: t`Your characters`, others: (cast.own ?? []).filter(isOutside) },
    { title: t`Characters`, others: (cast.premade ?? []).filter(isOutside) },
  ].filter(({ others }) => others.length > 0)

  return (
    <>
      <Field ids={ids} label={t`Bring somebody in`}>
        <select
          {...ids.input}
          className={fields.box}
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">{t`Choose a character`}</option>
          {kinds.map(({ title, others }) => (
            <optgroup key={title} label={title}>
              {others.map(({ premadeId, name }) => (
                <option key={premadeId} value={premadeId}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Field>
      {cast.own?.length === 0 && (
        <p className={styles.nobody}>
          <T>
            You have no character of your own yet.{' '}
            <Link to="/create-model?from=chat" discover="none">
              Make one
            </Link>
          </T>
        </p>
      )}
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary}`}
        aria-disabled={isBusy || chosen === '' || undefined}
        onClick={() => chosen && onAdd(chosen)}
      >
        {t`Add`}
      </button>
    </>
  )
}
