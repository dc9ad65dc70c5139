import { CategoryTiles, type Tile } from './category-tiles.tsx'
import { Opener } from './opener.tsx'

const CRUMBS = [
  { label: 'Explore', to: '/' },
  { label: 'Categories', to: '/categories' },
]

export function CategoriesPage({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <>
      <Opener
        crumbs={CRUMBS}
        heading="Who did you have in mind?"
        lead="Seven ways into the catalogue, by age, build and background. Every character is a fictional adult, and every page says how its list was made."
      />
      <CategoryTiles tiles={tiles} />
    </>
  )
}
