import { NobodyHere } from '#web/shell/dead-end.tsx'

export const handle = { isStatic: true }

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default NobodyHere
