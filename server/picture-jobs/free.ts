/** What a picture costs that its owner has not asked for, or gets in place of one that failed. */
export const FREE = { pictures: 0, luna: 0 }
