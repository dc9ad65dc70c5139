import { CATEGORIES, type Category, CategoryText } from '#contract/categories.ts'
import { readContent } from '#web/lib/read-content.server.ts'

/** The words of a category's page. */
export const categoryText = (category: Category): CategoryText =>
  readContent('categories', category, CategoryText)

export const categoryPath = (category: Category) => `/categories/${category}`

/** The category of an address; rejects one that there is not. */
export function categoryAt(slug: string): Category {
  const category = CATEGORIES.find((known) => known === slug)
  if (!category) throw new Response(null, { status: 404 })
  return category
}

/** The list page and its pages. */
export const categoryPaths = () => ['/categories', ...CATEGORIES.map(categoryPath)]
