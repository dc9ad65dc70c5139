type Navigate = (path: string, options: { replace: boolean }) => void | Promise<void>

let navigate: Navigate = (path) => window.location.assign(path)

/** The site gives its router's way of going somewhere once it has one. */
export function goWith(way: Navigate): void {
  navigate = way
}

/** Goes to a page of the site, from code that is no component. Resolves when the page is there. */
export async function goTo(path: string): Promise<void> {
  await navigate(path, { replace: false })
}
