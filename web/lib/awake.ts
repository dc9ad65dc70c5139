/** What a window tells once its page is React's. */
export const AWAKE = 'awake'
