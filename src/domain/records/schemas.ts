import { aircraftSchema } from '@/domain/aircraft/schema'
import { companySchema } from '@/domain/companies/schema'
import { crewSchema } from '@/domain/crew/schema'
import { articleSchema } from '@/domain/faqs/schema'
import type { RecordKind } from '@/domain/permissions/record-kinds'
import { pilotSchema } from '@/domain/pilots/schema'
import { hazardSchema } from '@/domain/pras/hazards/schema'
import { hmrcRoleSchema, nonUkContractRoleSchema, roleSchema } from '@/domain/roles/schema'
import type { z } from '@/domain/shared/zod'
import { sopSchema } from '@/domain/sops/schema'

/** What the records of each collection hold: firestore.rules, their tests and the export of everything are made from it. */
export const recordSchemas = {
  companies: companySchema,
  contractCompanies: companySchema,
  crew: crewSchema,
  sops: sopSchema,
  aircraft: aircraftSchema,
  pilots: pilotSchema,
  hazards: hazardSchema,
  faqs: articleSchema,
  approvalProcesses: articleSchema,
  culturalConsiderations: articleSchema,
  contractFaqs: articleSchema,
  contractDops: articleSchema,
  roles: roleSchema,
  hmrcRoles: hmrcRoleSchema,
  nonUkContractRoles: nonUkContractRoleSchema,
} as const satisfies Record<RecordKind, z.ZodObject>
