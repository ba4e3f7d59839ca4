import { getApp } from 'firebase-admin/app'
import { contractPlans } from '~tests/fixtures/contracts/plans'
import { addContracts } from '~tests/fixtures/contracts/world'
import { praPlans } from '~tests/fixtures/pra-plans'
import { Docs } from '~tests/fixtures/replay'
import { writeWorld } from '~tests/fixtures/seed'
import { addPras, buildWorld, type World } from '~tests/fixtures/world'
import { adminFirestore } from '~tests/support/admin'

/** The collection of a record, by the beginning of its id in the demo. */
const collections = {
  'pra-': 'pras',
  'contract-': 'contracts',
  'production-': 'productions',
  'crew-': 'crew',
} as const

/** The id of a record of the demo that is copied for a case: 'pra-drone-draft', 'contract-freelance-sent'. */
export type Model = `${keyof typeof collections}${string}`

/** Returns the path of a record of the demo, or of a copy of such a record. */
export function pathOf(id: string): string {
  const [, collection] = Object.entries(collections).find(([prefix]) => id.startsWith(prefix)) ?? []
  if (!collection) throw new Error(`No collection has the record ${id}`)
  return `${collection}/${id}`
}

/** Makes records that nobody has changed yet: copies of records of the demo with new ids. */
export interface Fresh {
  /** Writes a record into the emulators, with `older` in place of its own fields. */
  plant: (id: string, older?: Record<string, unknown>) => Promise<void>
}

/**
 * Makes the records of these ids. Each id begins with the id of its model (the copied record): 'pra-drone-draft' becomes
 * 'pra-drone-draft-f7'.
 */
export async function makeFresh(wanted: readonly { model: Model; id: string }[]): Promise<Fresh> {
  const now = Date.now()
  const world = buildWorld(now)
  await addContracts(world, now)
  const before = { paths: new Set(world.docs.all.keys()), files: new Set(world.files) }
  addPras(world, copiesOf(praPlans, 'pra', wanted), now)
  await addContracts(world, now, copiesOf(contractPlans, 'contract', wanted))
  for (const { model, id } of wanted) copyRecord(world.docs, model, id)
  // Also stores the counters, so that new records get the numbers after the numbers of the copies.
  await writeWorld(
    getApp('tests'),
    partOf(world, path => path.startsWith('counters/'), []),
  )
  return {
    async plant(id, older) {
      const isNew = (path: string, data: Record<string, unknown>) =>
        !before.paths.has(path) && belongsTo(path, data, id)
      const files = world.files.filter(file => file.parentId === id && !before.files.has(file))
      await writeWorld(getApp('tests'), partOf(world, isNew, files))
      if (older) await adminFirestore.doc(pathOf(id)).update(older)
    },
  }
}

/** The names of copies by their ids, so that no two copies look the same. */
const named: Readonly<Record<string, (id: string) => Record<string, string>>> = {
  productions: id => ({ name: id }),
  crew: id => ({ lastName: id, email: `${id}@crew.example` }),
}

/** Copies a record that the demo does not build from a plan, with the documents below it. */
function copyRecord({ all }: Docs, model: Model, id: string): void {
  if (all.has(pathOf(id))) return
  for (const [path, data] of [...all]) {
    if (path !== pathOf(model) && !path.startsWith(`${pathOf(model)}/`)) continue
    const own = path === pathOf(model) ? named[path.split('/')[0] ?? '']?.(id) : {}
    all.set(path.replace(pathOf(model), pathOf(id)), { ...data, ...own })
  }
}

function copiesOf<T extends { key: string }>(
  plans: readonly T[],
  prefix: string,
  wanted: readonly { model: Model; id: string }[],
): T[] {
  return wanted
    .filter(({ model }) => model.startsWith(`${prefix}-`))
    .map(({ model, id }) => {
      const plan = plans.find(({ key }) => `${prefix}-${key}` === model)
      if (!plan) throw new Error(`The demo has no plan for ${model}`)
      return { ...plan, key: id.slice(prefix.length + 1) }
    })
}

/** True if a document is the record, is below it, is an entry about it, or is the record of one of its files. */
const belongsTo = (path: string, data: Record<string, unknown>, id: string) =>
  path.split('/')[1] === id || data.resourceId === id || data.parentId === id

function partOf(
  { docs }: World,
  isWanted: (path: string, data: Record<string, unknown>) => boolean,
  files: World['files'],
): Pick<World, 'docs' | 'files'> {
  const part = new Docs()
  for (const [path, data] of docs.all) if (isWanted(path, data)) part.all.set(path, data)
  return { docs: part, files }
}
