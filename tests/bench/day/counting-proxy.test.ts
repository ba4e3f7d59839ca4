import { expect, it } from 'vitest'
import { answerOf, channelOf, collectionsIn, requestOf } from './counting-proxy'

it('the counting proxy counts one read per document of a query, and one read for an empty query or a count query', () => {
  const query = '/v1/projects/p/databases/(default)/documents:runQuery'
  const two = '[{"document":{"name":"a"}},{"document":{"name":"b"}},{"readTime":"now"}]'
  expect(answerOf(query, two, '')).toEqual({ reads: 2, lookUps: 1 })
  expect(answerOf(query, '[{"readTime":"now"}]', '')).toEqual({ reads: 1, lookUps: 1 })
  const total = '[{"result":{"aggregateFields":{}}}]'
  expect(answerOf('/v1/documents:runAggregationQuery', total, '')).toEqual({ reads: 1, lookUps: 1 })
  expect(answerOf('/v1/documents:batchGet', '[{"found":{}},{"missing":"a"}]', '')).toMatchObject({ reads: 2 })
})

it('the counting proxy counts the writes of a commit, new listeners, and the documents that listeners receive', () => {
  expect(answerOf('/v1/documents:commit', '{}', '{"writes":[{},{}]}')).toEqual({ writes: 2, lookUps: 1 })
  const body = `count=1&req0___data__=${encodeURIComponent('{"addTarget":{"targetId":2}}')}`
  expect(requestOf(body)).toEqual({ listeners: 1, lookUps: 1 })
  const told =
    '[[1,[{"documentChange":{"document":{}}}]],[2,[{"documentRemove":{}}]],[3,[{"targetChange":{}}]]]'
  expect(channelOf(told)).toMatchObject({ reads: 2 })
})

it('the counting proxy names the collections of the documents in a response', () => {
  const name = (path: string) => `{"name": "projects/p/databases/(default)/documents/${path}"}`
  const answer = `[{"document":${name('pras/one')}},{"document":${name('pras/one/steps/crew')}}]`
  expect(collectionsIn(answer)).toEqual(['pras', 'pras/steps'])
})
