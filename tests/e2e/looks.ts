/** Each theme at one width and each width in one theme: what a theme breaks it breaks at any width. */
export const LOOKS = [
  { device: 'desktop', theme: 'night', viewport: { width: 1440, height: 900 } },
  { device: 'phone', theme: 'dawn', viewport: { width: 390, height: 844 } },
]
