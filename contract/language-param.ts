/**
 * The query parameter by which an address asks for a page in a language, whatever was chosen: `/?lang=es`. By itself,
 * as every page of the browser names its address.
 */
export const LANGUAGE_PARAM = 'lang'
