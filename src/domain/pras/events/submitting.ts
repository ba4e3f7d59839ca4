import { defineEvent, type Row } from './define-event'
import { editor, towardsSp } from './rows'

/** To the SP, with what the stages before ask to be declared. */
const submit = defineEvent({
  name: 'submit',
  takes: ['response'],
  movesOn: true,
  needsComplete: true,
  sendsTo: 'reviewer',
  label: () => 'Submit to SP',
  next: () => 'Submit to SP',
  description: (_, { version }) => `submitted ${version} to the SP`,
  madeVersion: 'Submitted to the SP',
  tone: 'amber',
  rows: [
    ...(
      [
        ['L1', 'low-risk', 'draft', 'none', 'submitted', towardsSp],
        ['L6', 'low-risk', 'amendment-declined', 'open', 'amended', towardsSp],
        ['R3', 'regular', 'submitted-first-option', 'none', 'submitted', [...towardsSp, 'whyNoResponse']],
        ['R3b', 'regular', 'approved-first-option', 'none', 'submitted', towardsSp],
        ['R10', 'regular', 'amendment-declined', 'open', 'amended', towardsSp],
        ['V7', 'dive', 'submitted-dive-adviser', 'none', 'submitted', [...towardsSp, 'responseDeclared']],
        ['V7r', 'dive', 'approved-dive-adviser', 'none', 'submitted', towardsSp],
        ['V7b', 'dive', 'submitted-dive-adviser', 'open', 'amended', [...towardsSp, 'responseDeclared']],
        ['V7br', 'dive', 'approved-dive-adviser', 'open', 'amended', towardsSp],
      ] as const
    ).map(
      ([id, type, status, amendment, to, guards]): Row => ({
        id,
        types: [type],
        from: [status],
        by: editor,
        amendment,
        to,
        version: true,
        guards,
      }),
    ),
  ],
})

const submitDroneTeam = defineEvent({
  name: 'submit-drone-team',
  movesOn: true,
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
  movesOn: true,
  needsComplete: true,
  sendsTo: 'diveTeam',
  label: () => 'Submit to Dive Team',
  next: () => 'Submit to Dive Team',
  description: (_, { version }) => `submitted ${version} to the Dive Team`,
  madeVersion: 'Submitted to the Dive Team',
  tone: 'amber',
  // The adviser at first submit, so that a change in config leaves live PRAs alone.
  changes: ({ pra, env }) => (pra.diveAdviserName === '' ? { diveAdviserName: env.diveAdviserName } : {}),
  rows: toTeam('dive', 'submitted-diveteam', 'V1', 'V13'),
})

/** A first round goes from draft; an amendment that was declined goes the same way again. */
function toTeam(type: 'drone' | 'dive', to: Row['to'], first: string, again: string): Row[] {
  const rest = { types: [type], by: editor, to, version: true, guards: [] }
  return [
    { ...rest, id: first, from: ['draft'], amendment: 'none' },
    { ...rest, id: again, from: ['amendment-declined'], amendment: 'open' },
  ]
}

/** Sending the answers to whoever approves them first. */
export const submittingEvents = [submit, submitDroneTeam, submitDiveTeam] as const
