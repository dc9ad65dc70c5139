import type { User } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { leaveBy } from '#web/lib/leave-by.ts'
import { openPopup } from '#web/lib/popups.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Card } from '#web/ui/card.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { DeletionRow } from './deletion-row.tsx'
import { DialogLink } from './dialog-link.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { StepUpForm } from './step-up-form.tsx'

export function PrivacyTab({ user }: { user: User }) {
  return (
    <>
      <Card heading="Your data">
        <SettingRow
          label="Everything that we keep about you"
          value="Profile, chats and pictures, in one ZIP file"
          action={
            <DialogLink tab="privacy" dialog="export" label="Download your data">
              Download
            </DialogLink>
          }
        />
      </Card>
      <Card heading="Your account">
        <DeletionRow user={user} />
      </Card>
      <SettingsDialog
        name="export"
        title="Download your data"
        text="The file holds all that you wrote. Keep it where only you can read it."
      >
        {(close) => (
          <StepUpForm
            user={user}
            submitLabel="Download"
            busyWords="Packing"
            send={async (body) => {
              saveFile(await api.download('exportData', { body }), 'moonlit-data.zip')
              close()
            }}
          />
        )}
      </SettingsDialog>
      <SettingsDialog
        name="delete"
        title="Delete your account?"
        text="You are signed out everywhere. After 14 days your profile, chats and pictures are erased for good. Until then you can sign in and keep them."
      >
        {(close) => (
          <StepUpForm
            user={user}
            isDestructive
            onCancel={close}
            submitLabel="Delete my account"
            busyWords="Deleting"
            send={deleteAccount}
          />
        )}
      </SettingsDialog>
    </>
  )
}

async function deleteAccount(body: { currentPassword?: string }) {
  let words = ''
  await leaveBy(async () => {
    words = (await api.call('deleteAccount', { body })).message
  })
  openPopup('generic', { title: 'Your account will be deleted', content: words })
}
