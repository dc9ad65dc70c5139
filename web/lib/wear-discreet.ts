/** What a tab, a bookmark and the history show of every page in discreet mode. */
const NAME = 'Notes'
const ICON = '/notes.svg'

/** Has every page wear a neutral title and icon: React sets its own as one goes on, and it is set back each time. */
export function wearDiscreet(head: HTMLHeadElement): void {
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: ICON })
  document.documentElement.dataset.discreet = ''
  const wear = () => {
    if (document.title !== NAME) document.title = NAME
    // Of several icons the last one counts.
    if ([...head.querySelectorAll('link[rel=icon]')].at(-1) !== icon) head.append(icon)
  }
  wear()
  new MutationObserver(wear).observe(head, { childList: true, subtree: true, characterData: true })
}
