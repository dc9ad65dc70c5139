type Asking = { globalPrivacyControl?: boolean; doNotTrack?: string | null }

/** Whether the browser asks sites not to count its user: Global Privacy Control, or Do Not Track before it. */
export const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: Asking = navigator): boolean =>
  globalPrivacyControl === true || doNotTrack === '1'
