/** Words of the contract that read otherwise on a page. */
const LABELS: Readonly<Record<string, string>> = {
  female: 'Woman',
  male: 'Man',
  cafe: 'Café',
  neon: 'Neon lights',
  rain: 'In the rain',
  snow: 'In the snow',
  tee: 'T-shirt',
}

export const labelOf = (word: string): string => LABELS[word] ?? word.charAt(0).toUpperCase() + word.slice(1)

type Pronouns = { subject: string; object: string; possessive: string; is: string; does: string }

const SHE: Pronouns = { subject: 'she', object: 'her', possessive: 'her', is: 'is she', does: 'does she' }
const HE: Pronouns = { subject: 'he', object: 'him', possessive: 'his', is: 'is he', does: 'does he' }

export const pronounsOf = (gender: string): Pronouns => (gender === 'male' ? HE : SHE)
