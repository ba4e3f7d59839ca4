import { now } from '@/data/base/clock'
import { collection } from '@/data/firestore/collection'
import { catalogueInUse } from '@/data/records/level-catalogue'
import { queryClient } from '@/data/sync/query-client'
import { type Pra, praSchema, praVersionSchema } from '@/domain/pras/schema'
import {
  headerOf as headerFrom,
  type Step,
  type Steps,
  type StoredPra,
  stepSchema,
} from '@/domain/pras/stored'
import { AppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { pras } from './pra-collection'
import { praKeys } from './pra-keys'

export const stepsOf = (praId: string) => collection(`pras/${praId}/steps`, stepSchema)

/** Returns the versions of a PRA, for reading only. Functions write each version once, without the usual stamps. */
export function versionsOf(praId: string) {
  const { get, path, schema } = collection(`pras/${praId}/versions`, versionAsEntity)
  return { get, path, schema }
}
const versionAsEntity = praVersionSchema.transform(version => ({
  ...version,
  revision: 1,
  lastModifiedAt: version.writtenAt,
  lastModifiedById: version.createdById,
  lastWriteId: '',
}))

/** Reads header and steps. Rejects if a step cannot be parsed, because planning a change needs the whole PRA. */
export async function readStored(praId: string): Promise<StoredPra> {
  const reading = readStoredSteps(praId)
  // If the PRA is missing, the rules also refuse its steps. The error of the header is more useful, so the error of the steps
  // is ignored.
  reading.catch(() => undefined)
  const pra = await pras.get(praId)
  return { pra, steps: await reading }
}

/** Reads the steps of a PRA. Rejects if one cannot be parsed. */
export async function readStoredSteps(praId: string): Promise<Steps> {
  const { rows, invalid } = await stepsOf(praId).list()
  const [broken] = invalid
  if (broken) {
    throw new AppError(
      'internal',
      `The step ${broken.id} is stored in a form that the app cannot read, so nothing was changed. Tell an administrator.`,
      { details: broken },
    )
  }
  return Object.fromEntries(rows.map(step => [step.id, step]))
}

/** From the listeners, so that saving need not read it. If it is out of date, the rules refuse the write. */
export function followed(praId: string): StoredPra | undefined {
  const pra = queryClient.getQueryData<Pra | null>(praKeys.header(praId))
  const steps = queryClient.getQueryData<Steps>(praKeys.steps(praId))
  return pra && steps ? { pra, steps } : undefined
}

/** Returns the header fields that are derived from these answers, with the hazard catalogue as this device last read it. */
export const headerOnDevice = (pra: Parameters<typeof headerFrom>[0], contents: Record<string, Content>) =>
  headerFrom(pra, contents, catalogueInUse())

/** Shows the state that was read after a command. Never replaces a newer state from the listeners. */
export function showStored({ pra, steps = {} }: Partial<StoredPra> & Pick<StoredPra, 'pra'>): void {
  queryClient.setQueryData<Pra | null>(praKeys.header(pra.id), known =>
    known && known.revision < pra.revision ? pra : known,
  )
  queryClient.setQueryData<Steps>(praKeys.steps(pra.id), known => {
    if (!known) return known
    const newer = Object.entries(steps).filter(([slug, step]) => (known[slug]?.revision ?? 0) < step.revision)
    return newer.length > 0 ? { ...known, ...Object.fromEntries(newer) } : known
  })
}

/** Shows our own writes at once, before the listeners receive them. Never replaces a newer revision. */
export function showWrites(praId: string, writes: readonly PlannedWrite[]): void {
  queryClient.setQueryData<Pra | null>(praKeys.header(praId), known => {
    const write = writes.find(({ path }) => path === `pras/${praId}`)
    if (!known || !write || known.revision >= Number(write.data.revision)) return known
    return praSchema.parse({ ...known, ...writtenNow(write) })
  })
  queryClient.setQueryData<Steps>(praKeys.steps(praId), known => {
    if (!known) return known
    const next = { ...known }
    for (const write of writes) {
      const slug = slugOf(praId, write)
      if (slug === undefined || (known[slug]?.revision ?? 0) >= Number(write.data.revision)) continue
      next[slug] = stepSchema.parse({ ...known[slug], ...writtenNow(write), id: slug })
    }
    return next
  })
}

/** Returns the step that a plan writes, in the form in which it will be read. */
export function writtenStep(praId: string, slug: string, writes: readonly PlannedWrite[]): Step {
  const write = writes.find(each => slugOf(praId, each) === slug)
  return stepSchema.parse({ ...(write ? writtenNow(write) : {}), id: slug })
}

function slugOf(praId: string, { path }: PlannedWrite): string | undefined {
  const prefix = `pras/${praId}/steps/`
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined
}

/** Returns the data of a write with this device's time in place of the server's. */
function writtenNow({ data }: PlannedWrite): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, typeof value === 'symbol' ? now() : value]),
  )
}

/** Reloads the lists that are not live. */
export function refreshLists(): void {
  void queryClient.invalidateQueries({ queryKey: [...praKeys.lists, 'pages'] })
  void queryClient.invalidateQueries({ queryKey: [...praKeys.lists, 'count'] })
}
