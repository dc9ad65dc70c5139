import { LANGUAGE_NAMES } from '#contract/language-names.ts'
import { LANGUAGE_PARAM } from '#contract/language-param.ts'
import type { Language } from '#contract/languages.ts'
import { api } from './api.ts'
import { toastError } from './toast-error.ts'

/** Has the site speak another language from now on: the page comes again in it. */
export async function chooseLanguage(language: string): Promise<void> {
  if (!isLanguage(language)) return
  try {
    await api.call('updateLanguage', { body: { language } })
    const address = new URL(window.location.href)
    if (!address.searchParams.has(LANGUAGE_PARAM)) return window.location.reload()
    // An address that asks for a language would be sent in that one again.
    address.searchParams.delete(LANGUAGE_PARAM)
    window.location.replace(address)
  } catch (error) {
    toastError(error)
  }
}

const isLanguage = (language: string): language is Language => language in LANGUAGE_NAMES
