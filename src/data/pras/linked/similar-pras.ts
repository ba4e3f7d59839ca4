import { useQuery } from '@tanstack/react-query'
import { useActor } from '@/data/base/session'
import type { Filter } from '@/data/firestore/collection'
import { debriefsOf } from '@/data/pras/debriefs'
import { pras } from '@/data/pras/pra-collection'
import { praKeys } from '@/data/pras/pra-keys'
import { loadPraVersion } from '@/data/pras/pra-queries'
import type { ComparedPra } from '@/domain/pras/brief/beside-others'
import { type Lesson, lessonsOf } from '@/domain/pras/brief/lessons'
import { approvedOfKind } from '@/domain/pras/hazards/proposed-likelihood'
import type { Pra } from '@/domain/pras/schema'
import type { AppError } from '@/domain/shared/app-error'

/** The most headers to search for PRAs of the same production, and for PRAs of the same type. */
const MOST_OF_PRODUCTION = 15
const MOST_OF_TYPE = 15
/** How long similar PRAs count as fresh. Versions in force rarely change. Milliseconds. */
const FRESH = 600_000

export interface SimilarPras {
  /** Approved PRAs with the same production or type, the most similar first, with their answers. */
  others: ComparedPra[]
  /** The lessons from the debriefs of these PRAs. */
  lessons: Lesson[]
}

/**
 * Returns approved PRAs similar to this one, and the lessons of their debriefs, for the person who decides about it. Reads at
 * most 30 headers, and six versions and debriefs, every ten minutes. Leaves out what cannot be read.
 */
export function useSimilarPras(pra: Pra) {
  const { companyAccess } = useActor()
  const { data, error, isPending, refetch } = useQuery<SimilarPras, AppError>({
    queryKey: praKeys.similar(pra.id, pra.submittedVersion),
    queryFn: async () => {
      const filters: Filter[] = [
        ['companyAccess', 'in', companyAccess],
        ['isArchived', '==', false],
        ['type', '==', pra.type],
      ]
      const found = await Promise.all([
        pras.query([...filters, ['productionId', '==', pra.productionId]], { limit: MOST_OF_PRODUCTION }),
        pras.query([...filters, ['status', '==', 'approved']], { limit: MOST_OF_TYPE }),
      ])
      const loaded = await Promise.allSettled(
        approvedOfKind(
          pra,
          found.flatMap(({ rows }) => rows),
        ).map(loadApproved),
      )
      const rows = loaded.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
      return { others: rows.map(({ other }) => other), lessons: rows.flatMap(({ lessons }) => lessons) }
    },
    staleTime: FRESH,
  })
  return { similar: data, error, isLoading: isPending, retry: () => void refetch() }
}

async function loadApproved({ id, reference, title, approvedVersion, isDebriefed }: Pra) {
  const [{ steps }, debrief] = await Promise.all([
    loadPraVersion(id, approvedVersion),
    isDebriefed ? debriefsOf(id).find('main') : undefined,
  ])
  const lessons = debrief && debrief.handedInAt > 0 ? lessonsOf(id, reference, debrief.content) : []
  const other: ComparedPra = { id, reference, title, steps }
  return { other, lessons }
}
