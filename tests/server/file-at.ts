/** Name of the file that an address of a picture or a voice shows. */
export const fileAt = (address: string | undefined): string =>
  new URL(address ?? '', 'http://here.invalid').pathname.split('/').at(-1) ?? ''
