import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { EntryPage } from './entry-page.tsx'

const WORDS = 'Enter the code that your app shows now. It opens the desk to this session for 12 hours.'

export const CodePage = () => (
  <EntryPage title="The desk is closed" words={WORDS}>
    <CodeForm label="Code of your app" />
  </EntryPage>
)

/** Over work in progress, when the hours of a code have passed: nothing of it is lost. */
export const CodeAgain = () => (
  <PopupDialog isOpen title="The desk has closed" text={WORDS} hasForm>
    <CodeForm label="Code of your app" />
  </PopupDialog>
)
