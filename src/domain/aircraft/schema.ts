import { isoDay, mergeableSchema } from '@/domain/shared/entity'
import { fileRefSchema } from '@/domain/shared/file-ref'
import { z } from '@/domain/shared/zod'

export const aircraftKinds = [
  { value: 'multirotor', label: 'Multirotor drone' },
  { value: 'fixed-wing-ua', label: 'Fixed-wing drone' },
  { value: 'single-rotor-ua', label: 'Single-rotor drone' },
  { value: 'tethered', label: 'Tethered drone' },
  { value: 'helicopter', label: 'Helicopter' },
  { value: 'aeroplane', label: 'Aeroplane' },
  { value: 'microlight', label: 'Microlight' },
  { value: 'balloon', label: 'Balloon' },
] as const

/** Kinds with somebody on board; the others are drones. */
const mannedKinds: readonly string[] = ['helicopter', 'aeroplane', 'microlight', 'balloon']

export const isDrone = ({ kind }: { kind: string }): boolean => !mannedKinds.includes(kind)

export const aircraftStatuses = [
  { value: 'serviceable', label: 'Serviceable' },
  { value: 'in-service', label: 'Being serviced' },
  { value: 'grounded', label: 'Grounded' },
  { value: 'retired', label: 'Retired' },
  { value: 'lost', label: 'Lost' },
] as const

/** aircraft: the register of drones and manned aircraft (domain section 6.3). */
export const aircraftSchema = mergeableSchema.extend({
  name: z.string().trim().min(1, 'Enter a name').max(200),
  kind: z.enum(aircraftKinds.map(option => option.value)),
  manufacturer: z.string().max(100).default(''),
  model: z.string().max(100).default(''),
  serialNumber: z.string().max(100).default(''),
  registration: z.string().max(50).default(''),
  operatorIdLabel: z.string().max(50).default(''),
  classMark: z.string().max(10).default(''),
  isRemoteIdActive: z.boolean().default(false),
  /** Maximum take-off mass, grams. */
  mtomG: z.number().min(0).default(0),
  /** Minutes. */
  endurance: z.number().min(0).default(0),
  ownedByCompanyId: z.string().default(''),
  ownedByUserId: z.string().default(''),
  insuredFrom: isoDay.default(''),
  insuredTo: isoDay.default(''),
  insurancePolicy: z.string().max(100).default(''),
  firmware: z.string().max(50).default(''),
  lastServiceOn: isoDay.default(''),
  nextServiceDueOn: isoDay.default(''),
  /** Hours. */
  totalHours: z.number().min(0).default(0),
  status: z.enum(aircraftStatuses.map(option => option.value)).default('serviceable'),
  files: z.array(fileRefSchema).max(6).default([]),
  notes: z.string().max(5000).default(''),
})
export type Aircraft = z.infer<typeof aircraftSchema>

/** Whether a PRA may name it: a grounded, retired or lost aircraft cannot be picked (domain section 6.3). */
export function canBePicked(aircraft: Pick<Aircraft, 'status' | 'isArchived'>): boolean {
  return !aircraft.isArchived && (aircraft.status === 'serviceable' || aircraft.status === 'in-service')
}
