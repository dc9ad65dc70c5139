import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { GENERATOR_PAGES } from '#contract/generator.ts'
import { LEGAL_PAGES } from '#contract/legal.ts'

/** Addresses that are kept for who may see them, and have no page yet. */
const noPageYet = (path: string) => route(path, 'routes/no-page-yet.tsx', { id: path })

export default [
  layout('routes/site.tsx', [
    index('routes/home.tsx', { id: 'girlfriend' }),
    route('ai-boyfriend', 'routes/home.tsx', { id: 'boyfriend' }),
    route('ai-hentai', 'routes/home.tsx', { id: 'anime' }),
    route(':section/:name', 'routes/character.tsx'),
    route('categories', 'routes/categories.tsx'),
    route('categories/:slug', 'routes/category.tsx'),
    ...GENERATOR_PAGES.map((page) => route(page, 'routes/generator.tsx', { id: page })),
    ...LEGAL_PAGES.map((page) => route(page, 'routes/legal.tsx', { id: page })),
    route('terms-of-service', 'routes/legal-redirect.tsx', { id: 'terms-of-service' }),
    route('privacy-policy', 'routes/legal-redirect.tsx', { id: 'privacy-policy' }),
    layout('routes/app.tsx', [
      route('chat', 'routes/chat.tsx'),
      route('login', 'routes/login.tsx'),
      route('register', 'routes/register.tsx'),
      route('forgot-password', 'routes/forgot-password.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
      route('complete-register', 'routes/complete-register.tsx'),
      route('settings', 'routes/settings.tsx'),
      route('saved', 'routes/saved.tsx'),
      route('create-model/:step?', 'routes/create-model.tsx'),
      route('create-girlfriend', 'routes/create-start.ts', { id: 'create-girlfriend' }),
      route('create-boyfriend', 'routes/create-start.ts', { id: 'create-boyfriend' }),
      route('view-model', 'routes/view-model.tsx'),
      noPageYet('subscribe'),
      noPageYet('buy-luna'),
      route('verification-status', 'routes/verification-status.tsx'),
      noPageYet('purchase-complete'),
      noPageYet('threeds-redirect'),
    ]),
    route(':slug', 'routes/landing.tsx'),
  ]),
  route('avatars.json', 'routes/avatars.ts'),
  route('cast.json', 'routes/cast.ts'),
  route('404', 'routes/not-found.tsx'),
] satisfies RouteConfig
