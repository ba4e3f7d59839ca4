import { routes } from '@/app/routes'
import type { PraType } from '@/domain/pras/schema'
import { slugsOfType } from '@/domain/pras/steps/registry'
import { personType } from '@/domain/records/people'
import { recordTypes } from '@/domain/records/registry'
import { paths, patterns } from '@/domain/shared/paths'
import { adminFirestore } from '~tests/support/admin'

const TYPES: readonly PraType[] = ['regular', 'dive', 'drone']

/** For address patterns for which only some records are suitable: the ids of these records in the demo. */
const suited: Readonly<Record<string, string[]>> = {
  [`${patterns.pra}/amendment-finish`]: ['/pras/pra-regular-amending/amendment-finish'],
  [patterns.praAmend]: ['/pras/pra-regular-amending/amend'],
  [patterns.praDebrief]: ['/pras/pra-regular-debriefed/debrief'],
  [patterns.praDayLog]: ['/pras/pra-regular-on-location/day-log'],
  [patterns.praOnLocation]: ['/pras/pra-regular-on-location/on-location'],
  [patterns.adminPraHistory]: ['/admin/pras/pra-regular-amended/history'],
  [patterns.contractHistoric]: ['/contracts/contract-historic-import/historic'],
}

/** Returns every address of the app with records of the demo: one address per pattern, and one per PRA and contract. */
export async function everyAddress(): Promise<string[]> {
  const addresses: string[] = []
  for (const { path } of routes) addresses.push(...(await addressesOf(path)))
  return addresses
}

async function addressesOf(path: string): Promise<string[]> {
  if (suited[path]) return suited[path]
  if (!path.includes(':')) return [path]
  if (path === patterns.pra) return (await idsOf('pras')).map(paths.pra)
  if (path === patterns.contract) return (await idsOf('contracts')).map(paths.contract)
  if (path.startsWith(`${patterns.pra}/`)) return draftsWith(path.slice(patterns.pra.length + 1))
  if (path.startsWith(patterns.contract)) return [at(path, 'contract-us-payroll-sent')]
  if (path === patterns.adminArticle) return [paths.adminArticle('faqs', await firstOf('faqs'))]
  const type = [personType, ...recordTypes].find(each => each.paths.pattern === path)
  if (!type)
    throw new Error(`No record of the demo is known for ${path}: add one to tests/start/addresses.ts.`)
  return [at(path, await firstOf(type.collection)), at(path, 'new')]
}

const at = (pattern: string, id: string) => pattern.replace(':id', id)

const idsOf = async (collection: string) =>
  (await adminFirestore.collection(collection).listDocuments()).map(({ id }) => id)

async function firstOf(collection: string): Promise<string> {
  const [id] = await idsOf(collection)
  if (!id) throw new Error(`The demo has nothing in ${collection}.`)
  return id
}

/** Returns the addresses of this step, one in a draft of each type that has the step. */
const draftsWith = (slug: string) =>
  TYPES.filter(type => [...slugsOfType(type), 'review'].includes(slug)).map(type =>
    paths.praStep(`pra-${type}-draft`, slug),
  )
