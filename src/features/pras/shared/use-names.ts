import { useMemo } from 'react'
import { usePraNames } from '@/data/pras/pra-names'
import {
  useAircraft,
  useCompanies,
  useHazards,
  usePilots,
  useProductions,
  useSops,
  useUsers,
} from '@/data/records/reference'
import { aircraftIdentity } from '@/domain/aircraft/facts'
import { catalogueHazard } from '@/domain/pras/hazards/catalogue'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { fullName } from '@/domain/users/schema'

/**
 * What people call the records that a PRA names by id, archived ones too. The empty string where a name is not known
 * (yet): the reading view then shows what the answer itself holds.
 * @param steps those that are shown, or edited; `pra` may already name what their newest writing does
 */
export function useNames(pra: Pick<Pra, 'linkedPraIds'>, steps: PraSteps): Names {
  const linkedIds = useLinkedIds(pra, steps)
  const linkedNames = usePraNames(linkedIds)
  const { byId: users } = useUsers()
  const { byId: productions } = useProductions()
  const { byId: companies } = useCompanies()
  const { byId: sops } = useSops()
  const { byId: aircraft } = useAircraft()
  const { byId: pilots } = usePilots()
  const { byId: hazards } = useHazards()
  return useMemo<Names>(() => {
    const find: Record<Parameters<Names>[0], (id: string) => string> = {
      person: id => nameOr(users.get(id), fullName),
      production: id => productions.get(id)?.name ?? '',
      company: id => companies.get(id)?.name ?? '',
      sops: id => nameOr(sops.get(id), sop => `${sop.code} ${sop.title}`.trim()),
      aircraft: id => nameOr(aircraft.get(id), craft => [craft.name, ...aircraftIdentity(craft)].join(', ')),
      pilot: id => nameOr(pilots.get(id), pilot => pilot.name),
      hazard: id => hazards.get(id)?.title ?? catalogueHazard(id)?.title ?? '',
      pras: id => linkedNames[linkedIds.indexOf(id)] ?? '',
    }
    return (kind, id) => find[kind](id)
  }, [users, productions, companies, sops, aircraft, pilots, hazards, linkedIds, linkedNames])
}

function useLinkedIds({ linkedPraIds }: Pick<Pra, 'linkedPraIds'>, steps: PraSteps): string[] {
  const answer = steps['general-info']?.content.linkedPraIds
  return useMemo(() => {
    const answered = Array.isArray(answer) ? answer.filter(id => typeof id === 'string') : []
    return [...new Set([...linkedPraIds, ...answered])]
  }, [linkedPraIds, answer])
}

function nameOr<T>(record: T | undefined, name: (record: T) => string): string {
  return record ? name(record) : ''
}
