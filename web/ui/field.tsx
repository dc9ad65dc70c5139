import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { PopupIcon } from './popup-icon.tsx'

/** The words around an input. The error takes the place of the hint; a line is kept for them, so that nothing moves. */
export type FieldWords = { label: string; hint?: string | undefined; error?: string | undefined }

/** What every field takes: its words, its value, and whatever else an input takes (`name`, `required`, `data-first-focus`). */
export type FieldInputProps = FieldWords & { value: string; onChange: (value: string) => void } & Omit<
    ComponentProps<'input'>,
    'value' | 'onChange' | 'id' | 'className'
  >

/** The ids and attributes that tie an input to its words; `input` is spread on the input. */
export function useFieldIds({ hint, error }: Omit<FieldWords, 'label'>) {
  const id = useId()
  const noteId = `${id}-note`
  return {
    id,
    noteId,
    input: {
      id,
      'aria-describedby': hint || error ? noteId : undefined,
      'aria-invalid': error ? true : undefined,
    },
  }
}

type FieldProps = FieldWords & { ids: { id: string; noteId: string }; children: ReactNode }

export function Field({ ids, label, hint, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={ids.id} className={styles.label}>
        {label}
      </label>
      {children}
      <div id={ids.noteId} className={styles.note}>
        {/* In the page before the error is, or the error would not be announced. */}
        <div aria-live="polite">
          {error && (
            <p className={styles.error}>
              <PopupIcon name="error" />
              {error}
            </p>
          )}
        </div>
        {!error && hint && <p>{hint}</p>}
      </div>
    </div>
  )
}
