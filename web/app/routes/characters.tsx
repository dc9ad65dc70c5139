import { CharactersPage } from '#web/own-characters/characters-page.tsx'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta('Your characters')

export default CharactersPage
