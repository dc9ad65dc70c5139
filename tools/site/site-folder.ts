/** Where the pages are built, from the root of the project or absolute; each language has a folder of its own. */
export const siteFolder = (): string => process.env.SITE_FOLDER ?? 'build/site'
