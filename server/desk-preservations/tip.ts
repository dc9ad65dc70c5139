import type { PreservedRecord } from './record.ts'

type PreservedFile = { name: string; sha256: string; bytes: number }

/**
 * What the form of the CyberTipline asks a provider for, in its order and by its names. What only its sender knows, the
 * type of the incident and who reports, is left empty.
 */
export function tipOf(
  { account, sessions, addresses, incident, talk, pictures, character }: PreservedRecord,
  {
    files,
    preservedAt,
    siteOrigin,
  }: { files: readonly PreservedFile[]; preservedAt: Date; siteOrigin: string },
) {
  return {
    incidentSummary: {
      incidentType: '',
      platform: siteOrigin,
      incidentDateTime: incident.at,
      incidentDateTimeDescription:
        incident.source === 'report' ? 'when it was reported to us' : 'when our rules blocked it',
      whatWasFound: `${incident.kind}: ${incident.reason}`,
    },
    internetDetails: {
      url: incident.address || siteOrigin,
      chatClient: talk.length > 0 ? 'talk between the user and an AI character' : '',
      content: incident.text ?? '',
      talk,
    },
    reporter: {
      reportingPerson: { firstName: '', lastName: '', email: '' },
      legalUrl: `${siteOrigin}/content-removal-policy`,
    },
    personOrUserReported: {
      espService: siteOrigin,
      espIdentifier: account.id,
      displayName: account.name ?? '',
      email: account.email ?? '',
      emailConfirmedAt: account.emailConfirmedAt ?? '',
      phone: account.phoneNumber ?? '',
      phoneConfirmedAt: account.phoneConfirmedAt ?? '',
      signsInWith: account.signsInWith,
      estimatedLocation: { country: account.country ?? '', region: account.state ?? '' },
      accountKind: account.kind,
      accountSince: account.since,
      accountPermanentlyDisabledAt: account.bannedAt ?? '',
      ipCaptureEvents: addresses.map(({ address, at, userAgent }) => ({
        ipAddress: address,
        eventName: 'Purchase',
        dateTime: at,
        userAgent: userAgent ?? '',
      })),
      devices: sessions,
    },
    fileDetails: files.map(({ name, sha256, bytes }) => {
      const picture = pictures.find(({ file }) => file === name)
      return {
        file: `files/${name}`,
        bytes,
        originalFileHash: sha256,
        hashType: 'SHA256',
        fileRelevance: 'Reported',
        fileViewedByEsp: incident.isPictureViewed,
        generativeAi: picture?.isGenerated ?? false,
        uploadedOrMadeAt: picture?.madeAt ?? '',
        askedFor: picture?.asked ?? '',
        shows: picture?.shows ?? '',
      }
    }),
    additionalInfo: {
      reporterSays: incident.reporterSays ?? '',
      ...(incident.block && { block: incident.block }),
      ...(character && { character }),
      preservedAt: preservedAt.toISOString(),
      notKnown: 'Network addresses are stored with payments alone.',
    },
  }
}
