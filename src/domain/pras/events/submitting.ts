import type { PraStatus, PraType } from '@/domain/pras/schema'
import { defineEvent, type PraRow } from './define-event'
import type { GuardName } from './guards'
import { byEditors, towardsSp } from './rows'

/** Makes a row that submits to the SP, in the first round or in the round of an amendment. */
function first(id: string, type: PraType, from: PraStatus, ...guards: GuardName[]): PraRow {
  return byEditors(id, [type], [from], 'submitted', { version: true, guards: [...towardsSp, ...guards] })
}
function amended(...row: Parameters<typeof first>): PraRow {
  return { ...first(...row), amendment: 'open', to: 'amended' }
}

/** Submits to the SP, and records what an earlier stage requires: an adviser's answer, or the reason why there is none. */
const submit = defineEvent({
  name: 'submit',
  takes: ['response'],
  advances: true,
  needsComplete: true,
  sendsTo: 'reviewer',
  label: () => 'Submit to SP',
  next: () => 'Submit to SP',
  description: (_, { version }) => `submitted ${version} to the SP`,
  madeVersion: 'Submitted to the SP',
  tone: 'amber',
  rows: [
    first('L1', 'low-risk', 'draft'),
    amended('L6', 'low-risk', 'amendment-declined'),
    first('R3', 'regular', 'submitted-first-option', 'whyNoResponse'),
    first('R3b', 'regular', 'approved-first-option'),
    amended('R10', 'regular', 'amendment-declined'),
    first('V7', 'dive', 'submitted-dive-adviser', 'responseDeclared', 'adviserOutcome'),
    first('V7r', 'dive', 'approved-dive-adviser'),
    amended('V7b', 'dive', 'submitted-dive-adviser', 'responseDeclared', 'adviserOutcome'),
    amended('V7br', 'dive', 'approved-dive-adviser'),
  ],
})

const submitDroneTeam = defineEvent({
  name: 'submit-drone-team',
  advances: true,
  needsComplete: true,
  sendsTo: 'droneTeam',
  label: () => 'Submit to Drone Team',
  next: () => 'Submit to Drone Team',
  description: (_, { version }) => `submitted ${version} to the Drone Team`,
  madeVersion: 'Submitted to the Drone Team',
  tone: 'amber',
  rows: toTeam('drone', 'submitted-droneteam', 'D1', 'D9'),
})

const submitDiveTeam = defineEvent({
  name: 'submit-dive-team',
  advances: true,
  needsComplete: true,
  sendsTo: 'diveTeam',
  label: () => 'Submit to Dive Team',
  next: () => 'Submit to Dive Team',
  description: (_, { version }) => `submitted ${version} to the Dive Team`,
  madeVersion: 'Submitted to the Dive Team',
  tone: 'amber',
  // Stores the adviser's name at the first submission, so that a later change in the configuration does not affect this PRA.
  changes: ({ pra, env }) => (pra.diveAdviserName === '' ? { diveAdviserName: env.diveAdviserName } : {}),
  rows: toTeam('dive', 'submitted-diveteam', 'V1', 'V13'),
})

/** Makes rows that submit to a team: a draft in the first round, or a declined amendment again. */
function toTeam(type: 'drone' | 'dive', to: PraRow['to'], first: string, again: string): PraRow[] {
  return [
    byEditors(first, [type], ['draft'], to, { version: true }),
    byEditors(again, [type], ['amendment-declined'], to, { version: true, amendment: 'open' }),
  ]
}

export const submittingEvents = [submit, submitDroneTeam, submitDiveTeam] as const
