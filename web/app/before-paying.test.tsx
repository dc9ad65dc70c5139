import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PayBox } from '#web/payments/pay-box.tsx'
import { SiteFrame } from '#web/shell/site-frame.tsx'
import site from '../../content/site.json' with { type: 'json' }

const checkout = {
  card: null,
  cardStepUp: 'none' as const,
  statementName: 'LANTERN SHOP',
  requireCvv: false,
  isTest: false,
  cardFieldsUrl: null,
  cardFieldsKey: null,
}
const nothing = () => undefined

test('[SAF-49] where somebody pays stand the name that the statement will show and the address of our support', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/subscribe']}>
      <SiteFrame
        isChat={false}
        luna={0}
        unreadUpdates={0}
        unreadChats={0}
        onBuyLuna={nothing}
        onEntry={() => false}
        onLogOut={undefined}
      >
        <PayBox
          {...{ checkout, cents: 1995, heading: 'Card', label: 'Pay', shape: 'column', note: '' }}
          send={() => Promise.reject(new Error('nobody pays here'))}
          onPaid={nothing}
          reload={async () => undefined}
        />
      </SiteFrame>
    </MemoryRouter>,
  )
  expect(page.replace(/<[^>]+>/g, '')).toContain('Your statement will say LANTERN SHOP.')
  expect(page).toContain(`href="mailto:${site.supportEmail}"`)
})
