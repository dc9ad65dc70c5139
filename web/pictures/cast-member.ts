/** Somebody who can be in a picture, to choose from. */
export type CastMember = {
  premadeId: string
  name: string
  phrase: string
  avatar: string
  /** Pictures do not follow the picture that it is known by. */
  isUnlike?: boolean
}
