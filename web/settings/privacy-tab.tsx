import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { leaveBy } from '#web/lib/leave-by.ts'
import { openPopup } from '#web/lib/popups.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Card } from '#web/ui/card.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { StepUpForm } from '#web/ui/step-up-form.tsx'
import { DeletionRow } from './deletion-row.tsx'
import { DialogLink } from './dialog-link.tsx'
import { DiscreetCard } from './discreet-card.tsx'
import { IntimateCard } from './intimate-card.tsx'
import { OpeningsCard } from './openings-card.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { VisitsCard } from './visits-card.tsx'

export function PrivacyTab({ user }: { user: User }) {
  return (
    <>
      <Card heading={t`Your data`}>
        <SettingRow
          label={t`Everything that we keep about you`}
          value={t`Profile, chats and pictures, in one ZIP file`}
          action={
            <DialogLink tab="privacy" dialog="export" label={t`Download your data`}>
              {t`Download`}
            </DialogLink>
          }
        />
      </Card>
      <Card heading={t`Our safety rules`}>
        <SettingRow
          label={t`Decisions`}
          value={t`What was blocked, and the way to object`}
          action={
            <Link
              to="/decisions"
              className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
              discover="none"
            >
              {t`Look`}
            </Link>
          }
        />
      </Card>
      <OpeningsCard />
      <VisitsCard />
      <IntimateCard />
      <DiscreetCard />
      <Card heading={t`Your account`}>
        <DeletionRow user={user} />
      </Card>
      <SettingsDialog
        name="export"
        title={t`Download your data`}
        text={t`The file holds all that you wrote. Keep it where only you can read it.`}
      >
        {(close) => (
          <StepUpForm
            user={user}
            submitLabel={t`Download`}
            busyWords={t`Packing`}
            send={async (body) => {
              saveFile(await api.download('exportData', { body }), 'moonlit-data.zip')
              close()
            }}
          />
        )}
      </SettingsDialog>
      <SettingsDialog
        name="delete"
        title={t`Delete your account?`}
        text={
          user.anonymousUser
            ? t`You are signed out everywhere. After 14 days your profile, chats and pictures are erased for good. This account has no address and no other way to sign in: you cannot come back.`
            : t`You are signed out everywhere. After 14 days your profile, chats and pictures are erased for good. Until then you can sign in and keep them.`
        }
      >
        {(close) => (
          <StepUpForm
            user={user}
            isDestructive
            onCancel={close}
            submitLabel={t`Delete my account`}
            busyWords={t`Deleting`}
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
  openPopup('generic', { title: t`Your account will be deleted`, content: words })
}
