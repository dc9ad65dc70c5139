import { z } from 'zod'
import { RECIPIENT_NAMES } from '#contract/recipients.ts'
import { address, unitCosts } from './setting-schemas.ts'

const words = z
  .string()
  .max(200)
  .regex(/^[^<>{}]*$/, 'words without < > { }')

/** As `Instagram=https://instagram.com/ours, X=https://x.com/ours`; `none` for none, empty for what `content/site.json` has. */
const links = z.string().transform((value, context) => {
  if (value === '') return undefined
  if (value === 'none') return []
  return value.split(',').map((pair) => {
    const [, name = '', url = ''] = /^\s*([^=<>]{1,30}?)\s*=\s*(https:\/\/\S+)\s*$/.exec(pair) ?? []
    if (!URL.canParse(url))
      context.addIssue({ code: 'custom', message: 'pairs such as X=https://x.com/ours, with commas between' })
    return { name, url }
  })
})

const recipients = z
  .string()
  .transform((value) => (value === '' ? undefined : value.split(',').map((name) => name.trim())))
  .pipe(z.array(z.enum(RECIPIENT_NAMES)).optional())

/** Who runs the site, in the footer and wherever pages, texts, mails and receipts name it, and what it costs them. */
export const OPERATOR_SETTINGS = {
  LEGAL_ENTITY: {
    schema: words,
    default: '',
    about: 'The company that runs the site. Empty: what content/site.json says, as for the next four.',
  },
  LEGAL_ADDRESS: { schema: words, default: '', about: 'Its address, in one line.' },
  SUPPORT_EMAIL: {
    schema: z.union([z.literal(''), z.email()]),
    default: '',
    about: 'Mailbox that people are told to write to.',
  },
  REPORT_URL: {
    schema: address,
    default: '',
    about: 'Page on which content is reported, where it is another one than /report of your site.',
  },
  SOCIAL_LINKS: {
    schema: links,
    default: '',
    about:
      'Pages of yours elsewhere, as X=https://x.com/ours,Instagram=https://instagram.com/ours; none for none.',
  },
  RECIPIENTS: {
    schema: recipients,
    default: '',
    about:
      'Whom the privacy policy names as those who get data, by the names of contract/recipients.ts with commas between, for a site that is built elsewhere than it runs. Empty: whoever gets some by the other settings.',
  },
  UNIT_COSTS: {
    schema: unitCosts,
    default: '',
    about:
      'What a reply, a picture and a voice cost you in US dollars, for the overview of the desk: reply=0.002,picture=0.01,voice=0.001, all three. Empty: no costs are shown.',
  },
} as const
