/**
 * Whether whoever has this role has a subscription; also of a role that a browser remembers, which may be any. Apart from
 * the table of calls, which is more than a first page should load.
 */
export const isPro = (role: string | undefined): boolean => role === 'monthly' || role === 'annual'
