import { lazy } from 'react'

/**
 * The sections of the desk, in the order of its navigation: each is a folder of its own, loaded when it is opened. The
 * server knows their addresses by `CLIENT_PAGES` in contract/addresses.ts.
 */
export const SECTIONS = [
  {
    label: 'Overview',
    to: '/admin',
    Page: lazy(async () => ({ default: (await import('./overview/overview-page.tsx')).OverviewPage })),
  },
  {
    label: 'Cases',
    to: '/admin/cases',
    Page: lazy(async () => ({ default: (await import('./cases/cases-page.tsx')).CasesPage })),
  },
  {
    label: 'Reports',
    to: '/admin/reports',
    Page: lazy(async () => ({ default: (await import('./reports/reports-page.tsx')).ReportsPage })),
  },
  {
    label: 'Preserved',
    to: '/admin/preserved',
    Page: lazy(async () => ({ default: (await import('./preserved/preserved-page.tsx')).PreservedPage })),
  },
  {
    label: 'Appeals',
    to: '/admin/appeals',
    Page: lazy(async () => ({ default: (await import('./appeals/appeals-page.tsx')).AppealsPage })),
  },
  {
    label: 'Users',
    to: '/admin/users',
    Page: lazy(async () => ({ default: (await import('./users/users-page.tsx')).UsersPage })),
  },
  {
    label: 'Money',
    to: '/admin/money',
    Page: lazy(async () => ({ default: (await import('./money/money-page.tsx')).MoneyPage })),
  },
  {
    label: 'Catalogue',
    to: '/admin/catalogue',
    Page: lazy(async () => ({ default: (await import('./catalogue/catalogue-page.tsx')).CataloguePage })),
  },
  {
    label: 'Conversions',
    to: '/admin/conversions',
    Page: lazy(async () => ({
      default: (await import('./conversions/conversions-page.tsx')).ConversionsPage,
    })),
  },
  {
    label: 'Updates',
    to: '/admin/updates',
    Page: lazy(async () => ({ default: (await import('./updates/updates-page.tsx')).UpdatesPage })),
  },
  {
    label: 'Policy',
    to: '/admin/policy',
    Page: lazy(async () => ({ default: (await import('./policy/policy-page.tsx')).PolicyPage })),
  },
  {
    label: 'Reviewers',
    to: '/admin/reviewers',
    Page: lazy(async () => ({ default: (await import('./reviewers/reviewers-page.tsx')).ReviewersPage })),
  },
  {
    label: 'Switches',
    to: '/admin/switches',
    Page: lazy(async () => ({ default: (await import('./switches/switches-page.tsx')).SwitchesPage })),
  },
  {
    label: 'Engines',
    to: '/admin/engines',
    Page: lazy(async () => ({ default: (await import('./engines/engines-page.tsx')).EnginesPage })),
  },
  {
    label: 'Jobs',
    to: '/admin/jobs',
    Page: lazy(async () => ({ default: (await import('./jobs/jobs-page.tsx')).JobsPage })),
  },
  {
    label: 'Log',
    to: '/admin/log',
    Page: lazy(async () => ({ default: (await import('./log/log-page.tsx')).LogPage })),
  },
]
