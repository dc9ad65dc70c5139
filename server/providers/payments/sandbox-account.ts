/** The accounts at the sandbox. Everybody knows them: they guard nothing, no money moves there. */
export const SANDBOX_ACCOUNT = {
  entityId: 'sandbox-entity',
  accessToken: 'sandbox-token-of-nobody',
  eventKey: '5a'.repeat(32),
}
export const SANDBOX_SHOP = { shopId: '100001', signatureKey: 'sandbox-signature-key-of-nobody' }
