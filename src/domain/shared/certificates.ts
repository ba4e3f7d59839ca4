/**
 * Certificates that expire, as the registers keep them. Steps compare them with the days of a trip, without knowing their
 * records.
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
  /** As people call it: 'GVC', 'Flyer ID', 'insurance'. */
  name: string
  /** `YYYY-MM-DD`, its last day; empty for one that does not run out. */
  expiresOn: string
}

/** A record of a register: whose certificates they are. */
export interface Holder {
  name: string
  certificates: readonly Certificate[]
  /** Why it may not be used at all, to be written after its name: 'is grounded'; empty if it may. */
  unfit: string
  /** A person's telephone number in the directory, empty if it has none; absent for things. */
  phone?: string
  /** Limits of an aircraft: the greatest take-off mass in grams, and wind in m/s; 0 if the register does not say. */
  mostMass?: number
  mostWind?: number
  /** The least severity that a PRA may set for a hazard of the catalogue, 0 for none. */
  leastSeverity?: number
  /** The texts of a PRA about work that has a PRA of its own. */
  linked?: { type: string; usesDrone: string; usesDiving: string }
}

export type RegistryKind = 'pilots' | 'aircraft' | 'users' | 'hazards' | 'pras'

/** Finds the record that an answer refers to by its id; undefined if there is none, or it is not known yet. */
export type CertificateRegistry = (kind: RegistryKind, id: string) => Holder | undefined

/** 'RPC-L1' and 'rpc l1' are one name. */
export function sameName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/**
 * Of several certificates of one name the one that lasts longest: a renewal is often entered together with the certificate that
 * it replaces. One without a date does not expire. In the order in which the names come first.
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
