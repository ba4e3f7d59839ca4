import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCases } from './doors/all'
import { peopleDocuments } from './support/people'
import { RulesClient } from './support/rest'
import { tryCases } from './support/try-cases'

declare module 'vitest' {
  interface TaskMeta {
    /** The number of refused attempts in this test. The run adds these numbers up. */
    attacks?: number
  }
}

const client = new RulesClient('demo-doors')

beforeAll(async () => {
  await client.start()
  await client.seed(peopleDocuments())
})
afterAll(() => client.stop())

describe.each(Object.entries(allCases))('the rules about %s', (_, cases) => {
  test.for([...new Set(cases.map(({ door }) => door))])(
    'allow each permitted attempt and refuse each forbidden attempt on %s',
    async (name, { task }) => {
      const some = cases.filter(({ door }) => door === name)
      task.meta.attacks = some.filter(({ isAllowed }) => !isAllowed).length
      expect(await tryCases(client, some)).toEqual([])
    },
  )
})
