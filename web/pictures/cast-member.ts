/** Somebody who can be in a picture, to choose from. */
export type CastMember = {
  premadeId: string
  name: string
  phrase: string
  avatar: string
  /** Pictures of it do not look like its avatar. */
  isUnlike?: boolean
}
