/** What keys are typed into, or what has keys of its own. */
const TAKES_KEYS = 'input:not([type="radio"]), textarea, select, [contenteditable], dialog'

/** Whether a key stands for a letter, or for something of the browser, and so not for something of the desk. */
export const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(TAKES_KEYS) !== null)
