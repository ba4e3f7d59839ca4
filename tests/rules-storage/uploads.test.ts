import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storageCases } from './storage-cases'
import { StorageClient, shippedStorageRules } from './storage-client'
import { accountDocuments } from './storage-people'
import { store, tryStorage } from './try-storage'

const client = new StorageClient()

beforeAll(async () => {
  await client.documents.start()
  await client.load(shippedStorageRules())
  await client.documents.seed(accountDocuments)
})
afterAll(() => client.documents.stop())

describe('the rules of Storage', () => {
  test.for(Object.entries(storageCases))(
    'allow each permitted attempt and refuse each forbidden attempt: %s',
    async ([, cases], { task }) => {
      task.meta.attacks = cases.filter(({ isAllowed }) => !isAllowed).length
      await store(client, cases)
      expect((await tryStorage(client, cases)).filter(wrong => wrong !== '')).toEqual([])
    },
  )
})
