/** What a window tells once its page is React's. */
export const AWAKE = 'awake'

/** What a window is told where a page that sleeps has something to show. */
export const NEWS = 'news'
