import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useActor } from '@/data/base/session'
import { useEarlierPra } from '@/data/pras/load-linked'
import { useKnownCompanies, useKnownPilots } from '@/data/records/known-registers'
import { usePeople } from '@/data/records/people/people'
import { useProductions } from '@/data/records/reference'
import type { KnownAnswer, KnownRecords } from '@/domain/pras/prefill/known'
import { asksEarlier, knownAnswers } from '@/domain/pras/prefill/known-answers'
import type { Pra } from '@/domain/pras/schema'
import type { StepContext } from '@/domain/pras/steps/define-step'
import type { Content, PersonRef } from '@/domain/shared/fields'
import { fullName } from '@/domain/users/full-name'

/** Returns the known answers from elsewhere for a step. The object stays the same while its content is the same. */
export function useKnownAnswers(
  pra: Pra,
  slug: string,
  content: Content,
  context: StepContext,
): readonly KnownAnswer[] {
  const records = useKnownRecords(pra, slug)
  const found = useMemo(
    () => knownAnswers(slug, { ...context, step: content }, records),
    [slug, content, context, records],
  )
  const known = useRef<readonly KnownAnswer[]>(found)
  known.current = replaceEqualDeep(known.current, found)
  return known.current
}

function useKnownRecords(pra: Pra, slug: string): KnownRecords {
  const actor = useActor()
  const { byId: users } = usePeople()
  const { byId: productions } = useProductions()
  const { byId: companies } = useKnownCompanies()
  const { byId: pilots } = useKnownPilots()
  const loaded = useEarlierPra(pra, asksEarlier(slug))
  const personOf = useCallback(
    (id: string): PersonRef | undefined => {
      const user = users.get(id)
      return user && !user.isArchived ? { userId: id, name: fullName(user) } : undefined
    },
    [users],
  )
  return useMemo(() => {
    const earlier = loaded && {
      name: loaded.name,
      steps: Object.fromEntries(Object.entries(loaded.steps).map(([of, { content }]) => [of, content])),
    }
    return {
      production: productions.get(pra.productionId),
      earlier,
      self: personOf(actor.id),
      personOf,
      companyOf: id => companies.get(id),
      pilotOf: id => pilots.get(id),
    }
  }, [loaded, productions, companies, pilots, pra.productionId, actor.id, personOf])
}
