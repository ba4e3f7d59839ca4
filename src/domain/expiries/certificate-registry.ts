import type { Aircraft } from '@/domain/aircraft/schema'
import { aircraftStatuses } from '@/domain/aircraft/schema'
import type { Pilot } from '@/domain/pilots/schema'
import type { Hazard } from '@/domain/pras/hazards/schema'
import type {
  Certificate,
  CertificateKind,
  CertificateRegistry,
  Holder,
  RegistryKind,
} from '@/domain/shared/certificates'
import type { ById } from '@/domain/shared/entity'
import { optionLabel } from '@/domain/shared/options'
import type { User } from '@/domain/users/schema'
import { fullName } from '@/domain/users/schema'

/** This file collects certificates with an expiry date from the registers of pilots, aircraft and people (domain 6.1 to 6.3). */

const certificate = (kind: CertificateKind, name: string, expiresOn: string): Certificate[] =>
  expiresOn === '' ? [] : [{ kind, name, expiresOn }]

/** Names a certificate by its type. 'GVC' is specific enough; 'Foreign', or an empty type, needs the word for the certificate. */
function named(type: string, what: string): string {
  if (type.trim() === '') return what
  return /^foreign$/i.test(type.trim()) ? `Foreign ${what}` : type
}

export function holderOfPilot(pilot: Pilot): Holder {
  return {
    name: pilot.name,
    unfit: '',
    certificates: [
      ...certificate('registration', 'Flyer ID', pilot.flyerIdExpiresOn),
      ...pilot.qualifications.map(({ type, expiresOn }): Certificate => {
        return { kind: 'qualification', name: named(type, 'qualification'), expiresOn }
      }),
      ...pilot.authorisations.map(({ type, expiresOn }): Certificate => {
        return { kind: 'authorisation', name: named(type, 'authorisation'), expiresOn }
      }),
      ...certificate('insurance', 'insurance', pilot.insuranceExpiresOn),
      ...certificate('medical', 'medical', pilot.medicalExpiresOn),
    ],
  }
}

export function holderOfAircraft(aircraft: Aircraft): Holder {
  const isFit = aircraft.status === 'serviceable' || aircraft.status === 'in-service'
  return {
    name: aircraft.name,
    unfit: isFit
      ? ''
      : `is ${(optionLabel(aircraftStatuses, aircraft.status) || aircraft.status).toLowerCase()}`,
    certificates: [
      ...certificate('insurance', 'insurance', aircraft.insuredTo),
      ...certificate('service', 'service', aircraft.nextServiceDueOn),
    ],
    mostMass: aircraft.mtomG,
    mostWind: aircraft.windLimit,
  }
}

export function holderOfUser(user: Pick<User, 'firstName' | 'lastName' | 'phone' | 'certificates'>): Holder {
  return {
    name: fullName(user),
    unfit: '',
    phone: user.phone.trim(),
    certificates: user.certificates.map(({ type, expiresOn }) => ({
      kind: certificateKind(type),
      name: type || 'certificate',
      expiresOn,
    })),
  }
}

/** The kind of a person's certificate, guessed from its name, because people's certificates have only a name. */
function certificateKind(type: string): CertificateKind {
  if (/medical|fit to (fly|dive)/i.test(type)) return 'medical'
  if (/insur/i.test(type)) return 'insurance'
  if (/licen[cs]e|driving/i.test(type)) return 'licence'
  return 'qualification'
}

/** Makes the certificate registry of these records, which finds a holder by id. Each holder is computed when it is looked up. */
export function certificateRegistryOf(records: {
  pilots: ById<Pilot>
  aircraft: ById<Aircraft>
  users: ById<User>
  /** The hazards in use. For a hazard that is missing here, the built-in catalogue applies. */
  hazards?: ById<Pick<Hazard, 'id' | 'severityFloor'>>
}): CertificateRegistry {
  const holder = <T>(record: T | undefined, of: (record: T) => Holder) => (record ? of(record) : undefined)
  const find: Record<RegistryKind, (id: string) => Holder | undefined> = {
    pilots: id => holder(records.pilots.get(id), holderOfPilot),
    aircraft: id => holder(records.aircraft.get(id), holderOfAircraft),
    users: id => holder(records.users.get(id), holderOfUser),
    hazards: id =>
      holder(records.hazards?.get(id), ({ severityFloor }) => ({
        name: '',
        certificates: [],
        unfit: '',
        leastSeverity: severityFloor,
      })),
    // A linked PRA is loaded elsewhere, while the PRA that links to it is open (`usePraRegistry`).
    pras: () => undefined,
  }
  return (kind, id) => (id === '' ? undefined : find[kind](id))
}
