import type { DeskUser } from '#contract/desk.ts'

/** A user as dialogs call them: the address, else the id. */
export const nameOfUser = ({ email, id }: Pick<DeskUser, 'email' | 'id'>): string => email ?? id
