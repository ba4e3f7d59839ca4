import { useMemo } from 'react'
import {
  useKnownAircraft,
  useKnownCompanies,
  useKnownHazards,
  useKnownPilots,
  useKnownRoles,
  useKnownSops,
} from '@/data/records/known-registers'
import { usePeople } from '@/data/records/people/people'
import { useProductions } from '@/data/records/reference'
import { aircraftName } from '@/domain/aircraft/facts'
import { catalogueHazard } from '@/domain/pras/hazards/catalogue'
import type { NamedKind, Names } from '@/domain/pras/steps/readable'
import { fullName } from '@/domain/users/full-name'

/** Also of archived records. Empty if a name is not known (yet), and for PRAs, which are not synced. */
export function useRecordNames(): Names {
  const { byId: users } = usePeople()
  const { byId: productions } = useProductions()
  const { byId: companies, isClosed: isWithoutCompanies } = useKnownCompanies()
  const { byId: sops } = useKnownSops()
  const { byId: aircraft } = useKnownAircraft()
  const { byId: pilots } = useKnownPilots()
  const { byId: hazards } = useKnownHazards()
  return useMemo<Names>(() => {
    const nameOfUser = (id: string) => nameOr(users.get(id), fullName)
    const find: Record<NamedKind | 'phone', (id: string) => string> = {
      person: nameOfUser,
      phone: id => users.get(id)?.phone ?? '',
      production: id => productions.get(id)?.name ?? '',
      company: id => (isWithoutCompanies ? NOT_OPEN : (companies.get(id)?.name ?? '')),
      sops: id => nameOr(sops.get(id), sop => `${sop.code} ${sop.title}`.trim()),
      aircraft: id => nameOr(aircraft.get(id), aircraftName),
      pilot: id => nameOr(pilots.get(id), pilot => pilot.name),
      hazard: id => hazards.get(id)?.title ?? catalogueHazard(id)?.title ?? '',
      // This hook does not load roles: every page uses it, and roles load together with people.
      role: () => '',
      pras: () => '',
      pra: () => '',
      contractCrew: () => '',
      contractCompany: () => '',
      nonUkContractRole: () => '',
    }
    return (kind, id) => find[kind](id)
  }, [users, productions, companies, isWithoutCompanies, sops, aircraft, pilots, hazards])
}

/** Shown in place of the name of a company, which freelancers may not read. */
const NOT_OPEN = 'Not open to you'

/** Like `useRecordNames`, but with people's roles, for forms. */
export function useEditorNames(): Names {
  const names = useRecordNames()
  const { byId: roles } = useKnownRoles()
  return (kind, id) => (kind === 'role' ? (roles.get(id)?.title ?? '') : names(kind, id))
}

function nameOr<T>(record: T | undefined, name: (record: T) => string): string {
  return record ? name(record) : ''
}
