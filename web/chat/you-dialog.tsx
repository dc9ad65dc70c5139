import { useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import type { UserPersona } from '#contract/chat-settings.ts'
import { SCENE_CHARS_MAX } from '#contract/limits.ts'
import { api } from '#web/lib/api.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { PersonaChoice } from './persona-choice.tsx'
import { PersonaForm } from './persona-form.tsx'
import { usePersonas } from './use-personas.ts'

type YouDialogProps = { chat: Chat; onChanged: (chat: Chat) => void; onClose: () => void }

/** Who the user is in a chat, and its scene. */
export function YouDialog({ chat, onChanged, onClose }: YouDialogProps) {
  const { personas, hasFailed, load, save, remove } = usePersonas()
  const [edited, setEdited] = useState<UserPersona>()
  const form = useForm({
    initial: { personaId: chat.personaId ?? '', scene: chat.scene },
    async send({ personaId, scene }) {
      const body = { personaId: personaId || null, scene: scene.trim() }
      onChanged(await api.call('updateChat', { params: { chatId: chat.id }, body }))
      onClose()
    },
  })
  const chosen = form.field('personaId')
  const { name: _, ...scene } = form.field('scene')
  const isThere = personas?.some(({ id }) => id === edited?.id)

  async function onDelete(personaId: string) {
    try {
      await remove(personaId)
      if (chosen.value === personaId) chosen.onChange('')
      setEdited(undefined)
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <PopupDialog
      isOpen
      title={edited ? (isThere ? edited.name : t`Somebody new`) : t`You and ${chat.name}`}
      onDismiss={onClose}
      hasForm
    >
      {edited ? (
        <PersonaForm
          key={edited.id}
          persona={edited}
          onSave={async (persona) => {
            await save(persona)
            chosen.onChange(persona.id)
            setEdited(undefined)
          }}
          {...(isThere && { onDelete: () => void onDelete(edited.id) })}
          onBack={() => setEdited(undefined)}
        />
      ) : (
        <Form onSubmit={form.submit} isBusy={form.isBusy}>
          <PersonaChoice
            name={chat.name}
            personas={personas}
            chosenId={chosen.value}
            onChoose={chosen.onChange}
            onEdit={setEdited}
            onReload={hasFailed ? load : undefined}
          />
          <TextArea
            label={t`The scene`}
            hint={t`Where you are, what you wear, the mood. Words and pictures share it.`}
            maxLength={SCENE_CHARS_MAX}
            rows={2}
            {...scene}
          />
          {form.alert && <FormAlert text={form.alert} />}
          <SubmitButton isBusy={form.isBusy} busyWords={t`Saving`}>
            {t`Save`}
          </SubmitButton>
        </Form>
      )}
    </PopupDialog>
  )
}
