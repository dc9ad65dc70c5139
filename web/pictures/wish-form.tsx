import { useState } from 'react'
import type { AskPictures, PicturePrice } from '#contract/picture-jobs.ts'
import { leftOutBefore } from '#web/lib/left-out-words.ts'
import { useLeftOut } from '#web/lib/use-left-out.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CastMember } from './cast-member.ts'
import type { Choices } from './choices.ts'
import { PriceAndButton } from './price-and-button.tsx'
import { Radios } from './radios.tsx'
import { ShotFields } from './shot-fields.tsx'
import { SitterField } from './sitter-field.tsx'
import { useAsking, type WishField } from './use-asking.ts'
import { COUNTS, type Wish } from './wish.ts'
import styles from './wish-form.module.css'
import { WishWords } from './wish-words.tsx'

type WishFormProps = {
  wish: Wish
  change: (changed: Partial<Wish>) => void
  choices: Choices
  ideas: readonly string[]
  price: PicturePrice | undefined
  /** The caller's luna. */
  balance: number
  loadCast: () => Promise<CastMember[]>
  /** Rejects with what the server said. */
  onAsk: (asked: AskPictures) => Promise<void>
  /** What was asked may not be drawn. */
  onBlocked: (asked: AskPictures) => void
}

/** What the pictures are to show. */
export function WishForm({
  wish,
  change,
  choices,
  ideas,
  price,
  balance,
  loadCast,
  onAsk,
  onBlocked,
}: WishFormProps) {
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const { problem, isBusy, ask } = useAsking({
    wish,
    onAsk,
    onBlocked,
    onProblem: (field) => (field === 'negativePrompt' || field === 'seed') && setIsMoreOpen(true),
  })
  const leftOut = useLeftOut(price?.isIllustrated ? wish.prompt : '', 'leftOutOf')
  const errorAt = (field: WishField) => (problem?.field === field ? problem.words : undefined)

  return (
    <Form onSubmit={() => void ask()} isBusy={isBusy}>
      <SitterField sitter={wish.sitter} onChange={(sitter) => change({ sitter })} loadCast={loadCast} />
      <WishWords
        wish={wish}
        ideas={ideas}
        error={errorAt('prompt')}
        onChange={(prompt) => change({ prompt })}
      />
      <LookRadios wish={wish} change={change} />
      <ShotFields
        shot={wish.shot}
        choices={choices}
        onChange={(changed) => change({ shot: { ...wish.shot, ...changed } })}
      />
      <Radios
        label={t`How many`}
        choices={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        value={String(wish.count)}
        onChange={(count) => change({ count: Number(count) })}
      />
      <MoreFields
        wish={wish}
        change={change}
        isOpen={isMoreOpen}
        onToggle={setIsMoreOpen}
        errorAt={errorAt}
      />
      {problem && !problem.field && <FormAlert text={problem.words} />}
      <PriceAndButton
        price={price}
        count={wish.count}
        balance={balance}
        isBusy={isBusy}
        note={leftOutBefore(leftOut, wish.sitter?.name)}
      />
    </Form>
  )
}

type ChangeProps = Pick<WishFormProps, 'wish' | 'change'>

/** How they are drawn, and of whom. */
function LookRadios({ wish, change }: ChangeProps) {
  return (
    <>
      <Radios
        label={t`Style`}
        choices={[
          { value: '', label: wish.sitter ? t`Their own` : t`As it suits` },
          { value: 'realistic', label: t`Realistic` },
          { value: 'anime', label: t`Anime` },
        ]}
        value={wish.style ?? ''}
        onChange={(style) => change({ style: style || undefined })}
      />
      {!wish.sitter && (
        <Radios
          label={t`Of`}
          choices={[
            { value: '', label: t`As I say` },
            { value: 'female', label: t`A woman` },
            { value: 'male', label: t`A man` },
          ]}
          value={wish.gender ?? ''}
          onChange={(gender) => change({ gender: gender || undefined })}
        />
      )}
    </>
  )
}

type MoreFieldsProps = ChangeProps & {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  errorAt: (field: WishField) => string | undefined
}

/** What few ask for. */
function MoreFields({ wish, change, isOpen, onToggle, errorAt }: MoreFieldsProps) {
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>{t`More`}</summary>
      <div className={styles.moreFields}>
        <TextField
          name="negativePrompt"
          label={t`Not to be seen`}
          hint={t`Separate words with commas.`}
          error={errorAt('negativePrompt')}
          value={wish.negativePrompt}
          onChange={(negativePrompt) => change({ negativePrompt })}
        />
        <TextField
          name="seed"
          label={t`Seed`}
          hint={t`The same number and words give the same picture.`}
          error={errorAt('seed')}
          value={wish.seed}
          inputMode="numeric"
          autoComplete="off"
          onChange={(seed) => change({ seed })}
        />
      </div>
    </details>
  )
}
