import { maskedAddress } from '@/domain/contract-links/schema'
import { actWords } from '@/domain/contracts/signing/acts'
import type { Mark, Signature, Signing, TrailEvent } from '@/domain/contracts/signing/schema'

export interface CertificateFacts {
  company: string
  companyNumber: string
  verifyUrl: string
  /** Milliseconds. */
  madeAt: number
}

/** A block of a certificate: rows of label and value (a plain line has an empty label), and a drawn signature if there is one. */
export interface CertificateBlock {
  heading: string
  rows: readonly (readonly [string, string])[]
  mark?: Extract<Mark, { kind: 'drawn' }> | undefined
}

export interface Certificate {
  title: string
  intro: string
  blocks: readonly CertificateBlock[]
  trail: readonly TrailEvent[]
  /** A paragraph about the facts that the certificate does not prove. */
  limits: string
}

const roleWords = {
  signed: 'signed',
  given: 'given to be read, not signed',
  source: 'the Word file that the PDF was made from',
} as const

/** Writes a time in UTC: '2026-11-28 14:03:05 UTC'. */
export const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * The certificate of a version: the hash of every file, every signature and how it was made, and the events in order. It contains
 * no private details and no terms of the contract.
 */
export function certificateOf(
  signing: Pick<Signing, 'reference' | 'version' | 'files' | 'manifestHash' | 'signatures'>,
  trail: readonly TrailEvent[],
  { company, companyNumber, verifyUrl, madeAt }: CertificateFacts,
): Certificate {
  const { reference, version, files, manifestHash, signatures } = signing
  return {
    title: 'Certificate of signatures',
    intro: `${reference}, version ${version}, of ${company}${companyNumber ? ` (company number ${companyNumber})` : ''}. Made ${utc(madeAt)}. To check a file, open ${verifyUrl} and drop the file on that page. The file stays on your device.`,
    blocks: [
      ...files.map(({ name, role, bytes, sha256 }) => ({
        heading: name,
        rows: [
          ['What it is', roleWords[role]],
          ['Size', `${bytes.toLocaleString('en-GB')} bytes`],
          ['SHA-256', sha256],
        ] as const,
      })),
      { heading: 'What was signed', rows: [['SHA-256 of the list of these files', manifestHash]] },
      ...signatures.map((signature, at) => signatureBlock(signature, at + 1)),
    ],
    trail,
    limits:
      'The certificate does not prove who used the mailbox, because nobody checked identity papers. The files have no seal of their own, so only their hashes show a change. The last hash of the events below covers all events.',
  }
}

function signatureBlock(signature: Signature, number: number): CertificateBlock {
  const { act, name, capacity, address, mark, consent, at, localTime, zone, ip, browser, method, id } =
    signature
  const rows: [string, string][] = [
    ['Name', name],
    ['Capacity', capacity || actWords[act]],
    ['Address', maskedAddress(address)],
    ['Signed', utc(at)],
    ['Local time', `${localTime} (${zone})`],
    ['Identified by', method],
    ['Agreed to', `“${consent.text}” (wording ${consent.version})`],
    ['Signed over', signature.manifestHash],
    ['Network address', ip],
    ['Browser', browser],
    ['Mark', mark.kind === 'drawn' ? 'drawn, with the typed name' : 'typed name'],
    ['Number', id],
  ]
  return {
    heading: `Signature ${number}: ${name}, ${capacity || actWords[act]}`,
    rows: rows.filter(([, value]) => value !== ''),
    mark: mark.kind === 'drawn' ? mark : undefined,
  }
}
