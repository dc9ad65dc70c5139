import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The provider's records, gone with the process. Nobody stays signed in: each time one may be another person. */
export function memoryOf(): (model: string) => Adapter {
  const records = new Map<string, AdapterPayload>()
  return (model) => {
    const find = (isIt: (record: AdapterPayload) => boolean) =>
      [...records].find(([key, record]) => key.startsWith(`${model} `) && isIt(record))?.[1]
    return {
      async upsert(id, record) {
        if (model !== 'Session') records.set(`${model} ${id}`, record)
      },
      find: async (id) => records.get(`${model} ${id}`),
      findByUid: async (uid) => find((record) => record.uid === uid),
      findByUserCode: async (userCode) => find((record) => record.userCode === userCode),
      async consume(id) {
        const record = records.get(`${model} ${id}`)
        if (record) record.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        records.delete(`${model} ${id}`)
      },
      async revokeByGrantId(grantId) {
        for (const [key, record] of records) if (record.grantId === grantId) records.delete(key)
      },
    }
  }
}
