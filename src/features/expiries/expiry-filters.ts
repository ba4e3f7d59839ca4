import {
  type Expiry,
  type ExpirySource,
  type ExpiryWindow,
  expiryWindows,
  isWithin,
} from '@/domain/expiries/expiries'
import type { CertificateKind } from '@/domain/shared/certificates'
import type { Option } from '@/domain/shared/fields'
import type { CountedChoice, ListChoice, ListToggle } from '@/records/list/list-filters'

export const kindOptions: readonly (Option & { value: CertificateKind })[] = [
  { value: 'qualification', label: 'Qualification' },
  { value: 'licence', label: 'Licence' },
  { value: 'authorisation', label: 'Authorisation' },
  { value: 'registration', label: 'Registration' },
  { value: 'medical', label: 'Medical' },
  { value: 'insurance', label: 'Insurance' },
  { value: 'service', label: 'Service' },
  { value: 'review', label: 'SOP review' },
]

export const sourceOptions: readonly (Option & { value: ExpirySource })[] = [
  { value: 'people', label: 'People' },
  { value: 'pilots', label: 'Pilots' },
  { value: 'aircraft', label: 'Aircraft' },
  { value: 'sops', label: 'SOPs' },
]

const windowLabels: Record<ExpiryWindow, string> = {
  overdue: 'Overdue',
  '30': '30 days',
  '90': '90 days',
  all: 'All',
}

export const expiryWindow: CountedChoice<Expiry> = {
  id: 'within',
  label: 'Expires within',
  options: expiryWindows.map(value => ({ value, label: windowLabels[value] })),
  initial: '90',
  holds: (row, value) => expiryWindows.some(window => window === value && isWithin(row, window)),
}

export const expiryChoices: readonly ListChoice<Expiry>[] = [
  { id: 'kind', label: 'Kind', options: kindOptions, holds: (row, kind) => row.kind === kind },
  {
    id: 'source',
    label: 'Source',
    options: sourceOptions,
    holds: (row, source) => row.source === source,
  },
]

export const expiryToggles: readonly ListToggle<Expiry>[] = [
  { id: 'blockingOnly', label: 'Holds up my PRAs', holds: row => row.blocks.length > 0 },
]

export function expiryText({ whose, what, kind, blocks }: Expiry): string {
  return [whose, what, kind, ...blocks.map(pra => pra.reference)].join(' ')
}
