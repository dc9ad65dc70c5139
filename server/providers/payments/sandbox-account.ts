/** The accounts at the sandbox. Everybody knows them: they guard nothing, no money moves there. */
export const SANDBOX_ACCOUNT = {
  entityId: 'sandbox-entity',
  accessToken: 'sandbox-token-of-nobody',
  eventKey: '5a'.repeat(32),
}
export const SANDBOX_SHOP = { shopId: '100001', signatureKey: 'sandbox-signature-key-of-nobody' }
export const SANDBOX_CCBILL = {
  account: '900000',
  subaccount: '0007',
  browserApplication: { id: 'sandbox-browser', secret: 'sandbox-browser-secret-of-nobody' },
  serverApplication: { id: 'sandbox-server', secret: 'sandbox-server-secret-of-nobody' },
  datalink: { user: 'sandbox', password: 'sandbox-datalink-of-nobody' },
  eventKey: 'sandbox-event-key-of-nobody',
}
