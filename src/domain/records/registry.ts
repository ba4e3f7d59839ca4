import { articleKinds } from '@/domain/faqs/kinds'
import { aircraftType } from './aircraft'
import { articleTypes } from './articles'
import { companyType } from './companies'
import { contractCompanyType } from './contract-companies'
import { contractCrewType } from './contract-crew'
import { hazardType } from './hazards'
import { pilotType } from './pilots'
import { productionType } from './productions'
import type { ArchivableRecord, RecordType } from './record-type'
import { hmrcRoleType, nonUkContractRoleType, roleType } from './roles'
import { sopType } from './sops'

/** A record type without the exact type of its records. Its functions must only be called with records of that type. */
export type AnyRecordType = RecordType<ArchivableRecord>

/** All record types that have pages, for search and the log, in the order in which a search lists them. */
export const recordTypes: readonly AnyRecordType[] = [
  productionType,
  companyType,
  contractCrewType,
  contractCompanyType,
  sopType,
  ...articleKinds.map(({ id }) => articleTypes[id]),
  hazardType,
  aircraftType,
  pilotType,
  roleType,
  hmrcRoleType,
  nonUkContractRoleType,
]
