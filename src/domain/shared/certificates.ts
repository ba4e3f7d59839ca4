/**
 * The kinds of expiring certificates in the registers. Steps compare certificates with the days of a trip, without knowing the
 * records of the registers.
 */

export type CertificateKind =
  | 'qualification'
  | 'licence'
  | 'authorisation'
  | 'registration'
  | 'medical'
  | 'insurance'
  | 'service'
  | 'review'

export interface Certificate {
  kind: CertificateKind
  /** The common name: 'GVC', 'Flyer ID', 'insurance'. */
  name: string
  /** `YYYY-MM-DD`, its last day; empty if it does not expire. */
  expiresOn: string
}

/** A record of a register: the owner of the certificates. */
export interface Holder {
  name: string
  certificates: readonly Certificate[]
  /** The reason why it must not be used, for use after its name: 'is grounded'; empty if it may. */
  unfit: string
  /** A person's telephone number in the directory, empty if it has none; absent for things. */
  phone?: string
  /** Limits of an aircraft: the greatest take-off mass in grams, and wind in m/s; 0 if the register does not say. */
  mostMass?: number
  mostWind?: number
  /** The lowest severity that a PRA may set for a hazard of the catalogue, 0 for none. */
  leastSeverity?: number
  /** The texts of a PRA about work that needs a separate PRA. */
  linked?: { type: string; usesDrone: string; usesDiving: string }
}

export type RegistryKind = 'pilots' | 'aircraft' | 'users' | 'hazards' | 'pras'

/** Finds the record that an answer refers to by its id; undefined if there is none, or it is not loaded yet. */
export type CertificateRegistry = (kind: RegistryKind, id: string) => Holder | undefined

/** True if two names differ only in case, spaces and signs: 'RPC-L1' and 'rpc l1'. */
export function sameName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/**
 * For each name, the certificate that expires last: a renewal is often entered together with the certificate that it replaces.
 * One without a date does not expire. In the order in which the names first appear.
 */
export function currentCertificates(certificates: readonly Certificate[]): Certificate[] {
  const newest = new Map<string, Certificate>()
  for (const certificate of certificates) {
    const key = `${certificate.kind} ${sameName(certificate.name)}`
    const known = newest.get(key)
    if (!known || lasts(certificate) > lasts(known)) newest.set(key, certificate)
  }
  return [...newest.values()]
}

const lasts = (certificate: Certificate) => certificate.expiresOn || '9999-12-31'
