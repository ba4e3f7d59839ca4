import { describe, expect, it } from 'vitest'
import { configType } from '@/domain/records/config'
import { recordProblems } from '@/domain/records/record-type'
import { readLeniently } from '@/domain/shared/lenient'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { configSchema } from './schema'

const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const saving = { actor: actorOf(aUser('admin', { canAccessAdminApp: true })), today: '2026-05-01', all: [] }
const pathsOf = (content: object) =>
  recordProblems(configType, undefined, { ...configSchema.parse({}), ...content }, saving).map(
    ({ path }) => path,
  )

const bad: [string, unknown][] = [
  ['mapTileUrl', tiles.replace('https', 'http')],
  ['mapTileUrl', `javascript:alert(1)//${tiles}`],
  ['mapTileUrl', 'https://user@tile.example.test/{z}/{x}/{y}'],
  ['mapTileUrl', 'https://tile.example.test/map.png'],
  ...['mailSender', 'firstOptionEmail', 'diveAdviserEmail'].flatMap((name): [string, unknown][] => [
    [name, 'a@b.co, c@d.co'],
    [name, 'a@b.co\nc@d.co'],
    [name, 'Ann <a@b.co>'],
    [name, 'a@bсd.co'],
  ]),
]

describe('the configuration', () => {
  it.each(bad)('is refused on saving when %s is %j', (name, value) => {
    expect(pathsOf({ [name]: value })).toEqual([name])
    expect(pathsOf({ [name]: name === 'mapTileUrl' ? tiles : 'a@b.co' })).toEqual([])
    expect(pathsOf({ [name]: '' })).toEqual([])
  })

  it.each(bad)('is still read when %s is stored as %j, but without that field', (name, value) => {
    const read = readLeniently(configSchema, { [name]: value, bannerText: 'Hello', mailFooter: 'Bye' })
    expect(read).toMatchObject({ value: { [name]: '', bannerText: 'Hello' }, dropped: [name] })
  })
})
