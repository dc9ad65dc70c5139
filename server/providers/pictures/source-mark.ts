const KIND = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

/** Whether a file says of itself that it is generated. */
export const tellsGenerated = (xmp: string | undefined): boolean => xmp?.includes(KIND) ?? false

/** XMP that tells whoever finds a picture, wherever it went, that nobody has stood before a camera: IPTC's digital source type. */
export const GENERATED_XMP = [
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
  ` Iptc4xmpExt:DigitalSourceType="${KIND}"/>`,
  '</rdf:RDF></x:xmpmeta>',
].join('')
