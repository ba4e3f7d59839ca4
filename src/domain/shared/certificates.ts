/** The certificates of the registers in a common form, so that steps need not import the records of the registers. */

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
  /** The name that people use: 'GVC', 'Flyer ID', 'insurance'. */
  name: string
  /** The last valid day, `YYYY-MM-DD`; empty if the certificate does not expire. */
  expiresOn: string
}

/** The person or thing that has the certificates, as the register has it. */
export interface Holder {
  name: string
  certificates: readonly Certificate[]
  /** The reason why it must not be used, for use after its name: 'is grounded'; empty if it may be used. */
  unfit: string
  /** The person's phone number in the directory; empty if there is none, absent for things. */
  phone?: string
  /** The limits of an aircraft: take-off mass in grams, and wind in m/s; 0 if the register does not have them. */
  mostMass?: number
  mostWind?: number
  /** For a hazard of the catalogue: the lowest severity that a PRA may give it, 0 for no limit. */
  leastSeverity?: number
  /** For a PRA: its type, and its answers about work that needs a PRA of its own. */
  linked?: { type: string; usesDrone: string; usesDiving: string }
}

export type RegistryKind = 'pilots' | 'aircraft' | 'users' | 'hazards' | 'pras'

/** Finds the record that an answer names by id; undefined if there is none, or it is not loaded yet. */
export type CertificateRegistry = (kind: RegistryKind, id: string) => Holder | undefined

/** Reduces a name to lower-case letters and digits, so that 'RPC-L1' and 'rpc l1' become the same. */
export function sameName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/**
 * Keeps, for each name, only the certificate that expires last, because a renewal is often entered in addition to the old one. A
 * certificate without a date never expires. The order is that in which the names first appear.
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
