import type { Page } from '@playwright/test'

/** Another program shares texts with the site, or a file, as the form of the manifest has it. */
export const shareWithSite = (
  page: Page,
  texts: Record<string, string>,
  file?: { name: string; content: string },
) =>
  page.evaluate(
    ([values, card]) => {
      const form = Object.assign(document.createElement('form'), {
        action: '/share',
        method: 'post',
        enctype: 'multipart/form-data',
      })
      for (const [name, value] of Object.entries(values))
        form.append(Object.assign(document.createElement('input'), { name, value }))
      if (card) {
        const input = Object.assign(document.createElement('input'), { type: 'file', name: 'card' })
        const transfer = new DataTransfer()
        transfer.items.add(new File([card.content], card.name, { type: 'application/json' }))
        input.files = transfer.files
        form.append(input)
      }
      document.body.append(form)
      form.submit()
    },
    [texts, file] as const,
  )
