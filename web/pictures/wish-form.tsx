import { useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { AskPictures, PicturePrice } from '#contract/picture-jobs.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { leftOutBefore } from '#web/lib/left-out-words.ts'
import { showError } from '#web/lib/show-error.ts'
import { useLeftOut } from '#web/lib/use-left-out.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CastMember } from './cast-member.ts'
import { ChoiceField } from './choice-field.tsx'
import type { Choices } from './choices.ts'
import { FramingSign } from './framing-sign.tsx'
import { PriceAndButton } from './price-and-button.tsx'
import { Radios } from './radios.tsx'
import { SitterField } from './sitter-field.tsx'
import { askedOf, COUNTS, problemOf, type Wish, withIdea } from './wish.ts'
import styles from './wish-form.module.css'

const FIELDS = ['prompt', 'negativePrompt', 'seed'] as const
type Field = (typeof FIELDS)[number]

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
  const [problem, setProblem] = useState<{ field?: Field; words: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  // The same wish sent again after a lost answer is one job.
  const clientId = useRef('')
  const leftOut = useLeftOut(price?.isIllustrated ? wish.prompt : '', 'leftOutOf')

  function write(changed: Partial<Wish>) {
    clientId.current = ''
    setProblem(undefined)
    change(changed)
  }

  function tell(found: { field?: Field; words: string }) {
    if (found.field === 'negativePrompt' || found.field === 'seed') setIsMoreOpen(true)
    setProblem(found)
  }

  async function ask() {
    const found = problemOf(wish)
    if (found) return tell(found)
    setProblem(undefined)
    clientId.current ||= newId()
    const asked = askedOf(wish, clientId.current)
    setIsBusy(true)
    try {
      await onAsk(asked)
      clientId.current = ''
    } catch (error) {
      if (error instanceof ApiError && error.code === 'blocked') onBlocked(asked)
      // What was refused stays refused under its id, also when there is more luna.
      if (error instanceof ApiError && error.code === 'no-luna') clientId.current = ''
      const words = showError(error, 'form')
      const named =
        error instanceof ApiError ? FIELDS.find((name) => name === error.details.field) : undefined
      if (words !== undefined) tell({ words, ...(named && { field: named }) })
    } finally {
      setIsBusy(false)
    }
  }

  const errorAt = (field: Field) => (problem?.field === field ? problem.words : undefined)
  const shot = (changed: Partial<Wish['shot']>) => write({ shot: { ...wish.shot, ...changed } })

  return (
    <Form onSubmit={() => void ask()} isBusy={isBusy}>
      <SitterField sitter={wish.sitter} onChange={(sitter) => write({ sitter })} loadCast={loadCast} />
      <div className={styles.words}>
        <TextArea
          label={t`What is happening`}
          hint={wish.sitter ? t`A place, clothes, light, a mood.` : t`Who it is, where, in what light.`}
          error={errorAt('prompt')}
          value={wish.prompt}
          onChange={(prompt) => write({ prompt })}
          rows={3}
        />
        <ul className={styles.ideas} aria-label={t`Ideas`}>
          {ideas.map((idea) => (
            <li key={idea}>
              <button
                type="button"
                className={styles.idea}
                onClick={() => write({ prompt: withIdea(wish.prompt, idea, ideas) })}
              >
                {idea}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Radios
        label={t`Style`}
        choices={[
          { value: '', label: wish.sitter ? t`Their own` : t`As it suits` },
          { value: 'realistic', label: t`Realistic` },
          { value: 'anime', label: t`Anime` },
        ]}
        value={wish.style ?? ''}
        onChange={(style) => write({ style: style || undefined })}
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
          onChange={(gender) => write({ gender: gender || undefined })}
        />
      )}
      <Radios
        label={t`Framing`}
        choices={[{ value: '' as const, label: t`Any` }, ...choices.pose].map((choice) => ({
          ...choice,
          sign: <FramingSign pose={choice.value} />,
        }))}
        value={wish.shot.pose ?? ''}
        onChange={(pose) => shot({ pose: pose || undefined })}
      />
      <div className={styles.pairs}>
        <ChoiceField
          label={t`Posture`}
          choices={choices.posture}
          value={wish.shot.posture}
          onChange={(posture) => shot({ posture })}
        />
        <ChoiceField
          label={t`Place`}
          choices={choices.scene}
          value={wish.shot.scene}
          onChange={(scene) => shot({ scene })}
        />
        <ChoiceField
          label={t`Expression`}
          choices={choices.expression}
          value={wish.shot.expression}
          onChange={(expression) => shot({ expression })}
        />
        <ChoiceField
          label={t`Clothes`}
          choices={choices.outfit}
          value={wish.shot.outfit}
          onChange={(outfit) => shot({ outfit })}
        />
        <ChoiceField
          label={t`Colour of clothes`}
          choices={choices.outfitColor}
          value={wish.shot.outfitColor}
          onChange={(outfitColor) => shot({ outfitColor })}
        />
      </div>
      <Radios
        label={t`How many`}
        choices={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        value={String(wish.count)}
        onChange={(count) => write({ count: Number(count) })}
      />
      <details
        className={styles.more}
        open={isMoreOpen}
        onToggle={({ currentTarget }) => setIsMoreOpen(currentTarget.open)}
      >
        <summary>{t`More`}</summary>
        <div className={styles.moreFields}>
          <TextField
            label={t`Not to be seen`}
            hint={t`Separate words with commas.`}
            error={errorAt('negativePrompt')}
            value={wish.negativePrompt}
            onChange={(negativePrompt) => write({ negativePrompt })}
          />
          <TextField
            label={t`Seed`}
            hint={t`The same number and words give the same picture.`}
            error={errorAt('seed')}
            value={wish.seed}
            inputMode="numeric"
            autoComplete="off"
            onChange={(seed) => write({ seed })}
          />
        </div>
      </details>
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
