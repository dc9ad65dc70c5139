/**
 * Where an event of the analytics comes from: a page of the site by its name, never by its address, for an address can
 * name a character or hold a token. Plain words: this file is part of what a browser loads.
 */
export const EVENT_SOURCES = [
  'home',
  'boyfriend',
  'anime',
  'character',
  'categories',
  'category',
  'generator',
  'legal',
  'blog',
  'article',
  'landing',
  'chat',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'complete-register',
  'unsubscribe',
  'settings',
  'saved',
  'picture-link',
  'updates',
  'create-model',
  'view-model',
  'characters',
  'funnel',
  'funnel-view',
  'survey',
  'subscribe',
  'buy-luna',
  'verification-status',
  'purchase-complete',
  'affiliate',
  'safety',
  'report',
  'decisions',
  'share',
  // Not a page: a popup over any of them.
  'popup',
  // Not a page: what the server counts itself.
  'server',
  'other',
] as const
export type EventSource = (typeof EVENT_SOURCES)[number]
