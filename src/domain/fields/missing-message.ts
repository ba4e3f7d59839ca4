import type { ScalarField } from '@/domain/shared/fields'

/** Writes the first letter small, but not that of an abbreviation: 'trip name', 'FCDO advice'. */
export function lowerFirst(text: string): string {
  return /^[A-Z](?![A-Z0-9])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

const choices: ReadonlySet<string> = new Set([
  'select',
  'multiselect',
  'countries',
  'country',
  'production',
  'company',
  'role',
  'sops',
  'pras',
  'pra',
  'contractCrew',
  'contractCompany',
  'nonUkContractRole',
  'hmrcRole',
  'aircraft',
  'pilot',
  'hazard',
  'person',
  'user',
  'rating',
])

const additions: ReadonlySet<string> = new Set(['people', 'users', 'files', 'image', 'images'])

/** Labels that end in such a word make sense next to a control, but not in a sentence: 'Enter to', 'Choose accepted by'. */
const HALF_NAME = /\b(from|to|by|until|on|at)$/i

/** 'Choose …', 'Add …', 'Enter …'. A question, and the label of a date, which may be half a sentence, are used unchanged. */
export function missingMessage(field: ScalarField): string {
  const { kind, label } = field
  if (kind === 'yesNo') return answerMessage(label, 'yes or no')
  if (kind === 'yesNoNA') return answerMessage(label, 'yes, no or N/A')
  if (kind === 'date' && !/\b(date|day)\b/i.test(label)) return `Enter a date at “${label}”`
  if (HALF_NAME.test(label)) return `Fill in “${label}”`
  if (kind === 'tick') return `Tick to confirm: ${label}`
  if (label.endsWith('?')) return `Answer: ${label}`
  const verb = choices.has(kind)
    ? 'Choose'
    : additions.has(kind)
      ? 'Add'
      : kind === 'point' || kind === 'area'
        ? 'Set on the map:'
        : 'Enter'
  return `${verb} ${lowerFirst(label)}`
}

/** Puts the question first: 'Any boats? Answer yes or no', 'Permits: answer yes, no or N/A'. */
function answerMessage(label: string, answers: string): string {
  return label.endsWith('?') ? `${label} Answer ${answers}` : `${label}: answer ${answers}`
}
