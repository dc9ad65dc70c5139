interface Window {
  /** By what this page was entered, in memory alone: the boot script leaves it for the page, which is another script. */
  enteredBy?: Readonly<Record<string, unknown>> | undefined
}

interface ImportMetaEnv {
  /** What the words of this build are in; vite.config.ts sets it. */
  readonly LANGUAGE: import('#contract/languages.ts').Language
  /** Its words for what can be chosen of a character or a picture. */
  readonly CHOICES: Readonly<Record<string, string>>
  /** Address in front of every picture address; vite.config.ts takes it from the server's settings. */
  readonly CDN_BASE_URL: string
  /** Who gets something of a user's here; vite.config.ts takes it from the server's settings. */
  readonly RECIPIENTS: readonly import('#contract/recipients.ts').RecipientName[]
  /** Address of the script that looks for what a guest's page has to show; only in the boot script (tools/postbuild.ts). */
  readonly NEWS: string
  /** Another one for each build; only in the service worker (tools/postbuild.ts). */
  readonly SITE_VERSION: string
}
