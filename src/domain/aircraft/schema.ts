import { shapeOf } from '@/domain/fields/shape-of'
import { mergeableSchema } from '@/domain/shared/entity'
import { essential, field, withDefault } from '@/domain/shared/fields'
import type { z } from '@/domain/shared/zod'

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

/** Kinds of aircraft with people on board; the others are drones. */
const mannedKinds: readonly string[] = ['helicopter', 'aeroplane', 'microlight', 'balloon']

export const isDrone = ({ kind }: { kind: string }): boolean => !mannedKinds.includes(kind)

export const aircraftStatuses = [
  { value: 'serviceable', label: 'Serviceable' },
  { value: 'in-service', label: 'Being serviced' },
  { value: 'grounded', label: 'Grounded' },
  { value: 'retired', label: 'Retired' },
  { value: 'lost', label: 'Lost' },
] as const

export const aircraftFields = [
  essential(
    field.text('name', 'Name', {
      required: true,
      maxLength: 200,
      help: 'Enter the name that the team uses.',
    }),
  ),
  essential(field.select('kind', 'Kind', aircraftKinds, { required: true })),
  withDefault(
    field.select('status', 'Status', aircraftStatuses, {
      required: true,
      help: 'A PRA can only name an aircraft that is serviceable or being serviced.',
    }),
    'serviceable',
  ),
  field.text('manufacturer', 'Manufacturer', { maxLength: 100 }),
  field.text('model', 'Model', { maxLength: 100 }),
  field.text('serialNumber', 'Serial number', { maxLength: 100 }),
  field.text('registration', 'Registration', {
    maxLength: 50,
    help: 'Fill this in for a manned aircraft, for example G-ABCD.',
  }),
  field.text('operatorIdLabel', 'Operator ID on its label', { maxLength: 50, placeholder: 'GBR-OP-…' }),
  field.text('classMark', 'Class mark', {
    maxLength: 10,
    help: 'Enter UK0 to UK6 or C0 to C6. A legacy drone has no class mark.',
  }),
  field.flag('isRemoteIdActive', 'Remote ID is active'),
  withDefault(field.number('mtomG', 'Maximum take-off mass', { unit: 'g', min: 0 }), 0),
  withDefault(
    field.number('windLimit', 'Greatest wind', {
      unit: 'm/s',
      min: 0,
      max: 40,
      help: 'For a drone, enter the name as its maker writes it.',
    }),
    0,
  ),
  withDefault(field.number('endurance', 'Endurance', { unit: 'min', min: 0 }), 0),
  field.of('company', 'ownedByCompanyId', 'Owned by the company'),
  field.of('user', 'ownedByUserId', 'Owned by the person'),
  field.text('insurancePolicy', 'Insurance policy', { maxLength: 100 }),
  field.date('insuredFrom', 'Insured from'),
  field.date('insuredTo', 'Insured to'),
  field.text('firmware', 'Firmware', { maxLength: 50 }),
  field.date('lastServiceOn', 'Last service'),
  field.date('nextServiceDueOn', 'Next service due'),
  withDefault(field.number('totalHours', 'Hours in all', { unit: 'h', min: 0 }), 0),
  field.files('files', 'Files', { maxItems: 6 }),
  field.textarea('notes', 'Notes', { maxLength: 5000 }),
] as const

/** A document of `aircraft`, the register of drones and manned aircraft (domain 6.3). */
export const aircraftSchema = mergeableSchema.extend(shapeOf(aircraftFields))
export type Aircraft = z.infer<typeof aircraftSchema>

/** Returns whether a PRA may name the aircraft: people cannot pick a grounded, retired, lost or archived one (domain 6.3). */
export function canBePicked(aircraft: Pick<Aircraft, 'status' | 'isArchived'>): boolean {
  return !aircraft.isArchived && (aircraft.status === 'serviceable' || aircraft.status === 'in-service')
}
