import type { CheckStage } from '@/domain/contracts/checks/check'
import type { ContractRole } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import type { ContractStatus, StatusTone } from '@/domain/contracts/statuses'
import type { Unstamped } from '@/domain/shared/entity'
import type { Actor } from '@/domain/users/actor'
import type { ContractInput } from './command'
import type { ContractEntry } from './entry'
import type { ContractFacts, ContractGuard } from './guards'

/** One row of the table: when an event may happen, who may do it, and what follows. */
export interface ContractRow {
  /** The row of domain section 3.10. A letter after it is a case that the domain writes into one cell. */
  id: string
  from: readonly ContractStatus[]
  by: readonly ContractRole[]
  to: ContractStatus | 'same'
  guards: readonly ContractGuard[]
}

/** Whom an event calls or tells: the contract's own people, who submitted it, and all admins. */
export type ContractParty = 'pm' | 'pc' | 'submitter' | 'admins'

/** What some people are told of an event, and what follows for them, as a sentence. */
export interface ContractTelling {
  kind: 'declined' | 'approved' | 'response' | 'progress'
  to: readonly ContractParty[]
  /** What the subject of its mail says after the reference. */
  headline?: string
  next?: string
}

/** What is logged of a contract: its name, how it is told, and who hears of it. */
export interface LoggedContractEvent {
  name: string
  /**
   * What was done, to stand behind the person's name; `it` is ' it' where a title stands before, else empty. Made of facts,
   * never of free texts.
   */
  description: (entry: ContractEntry, it: string) => string
  /** Its colour in the timeline; grey where none is given. */
  tone?: StatusTone
  /** Those who wait for it. Whoever must act next is called anyway. */
  tells?: (entry: ContractEntry) => readonly ContractTelling[]
}

/** What the caller knows and a pure function cannot. */
export interface ContractEnv extends ContractFacts {
  /** Milliseconds, the corrected clock. */
  now: number
  /** The id of the log entry to be written. */
  logId: string
}

/** A command to a contract, by somebody, before it is done. */
export interface ContractWish {
  contract: Contract
  command: Partial<ContractInput>
  actor: Actor
  env: ContractEnv
}

/** Who is asked, and what the words depend on beside the contract. */
export interface ContractAsked extends Pick<ContractFacts, 'approvalLimit'> {
  actorId: string
}

/** A question with its object, what follows, and the verb of the button. */
export interface ContractQuestion {
  title: string
  body: string
  confirmLabel: string
  /** The other button; 'Cancel' unless told. */
  dismissLabel?: string
  danger?: boolean
}

/** Everything about one event of a contract. */
export interface ContractEventDefinition extends LoggedContractEvent {
  rows: readonly ContractRow[]
  /** The words on its button. */
  label: string
  /** It moves the contract on: whose turn it is follows from such events, and their buttons stand first. */
  movesOn?: true
  /** Its button says that something is refused or lost. */
  isDangerous?: true
  /** The checks that stand before it are asked: what blocks is mended, what wants a reason has one. */
  asksChecksBefore?: CheckStage
  /** The terms must be complete (domain section 5.3). */
  needsComplete?: true
  /** Asked in its dialog. */
  question: (contract: Contract, asked: ContractAsked) => ContractQuestion
  /** Whether any input could make it work; its button is left out where not. */
  isSensible?: (contract: Contract) => boolean
  /** Whether a repetition finds its work done; by default, where no row holds, by status. */
  isDone?: (wish: ContractWish) => boolean
  /** What it changes, beyond the status. */
  changes?: (wish: ContractWish) => Partial<Unstamped<Contract>>
  /** What the entry says beyond status, version and comment. */
  facts?: (wish: ContractWish) => Partial<ContractEntry>
}

type Input = keyof ContractInput

/** An event with its name, and what its command needs and may take, as types. */
export type DefinedContractEvent<
  Name extends string,
  Needs extends Input,
  Takes extends Input,
> = ContractEventDefinition & {
  name: Name
  needs: readonly Needs[]
  takes: readonly Takes[]
}

/**
 * An event with the type of its command: `needs` names what a command must carry beside its event, `takes` what it may.
 * Every command may carry a comment.
 */
export function defineContractEvent<
  const Name extends string,
  Needs extends Input = never,
  Takes extends Input = never,
>(
  event: ContractEventDefinition & { name: Name; needs?: readonly Needs[]; takes?: readonly Takes[] },
): DefinedContractEvent<Name, Needs, Takes> {
  return { ...event, needs: event.needs ?? [], takes: event.takes ?? [] }
}

/** The command of an event: `{ event: 'send-contract', sentTo, sentFileIds, comment }`. */
export type ContractCommandOf<E> =
  E extends DefinedContractEvent<infer Name, infer Needs, infer Takes>
    ? Flat<{ event: Name } & Pick<ContractInput, Needs> & Partial<Pick<ContractInput, Takes | 'comment'>>>
    : never

type Flat<T> = { [K in keyof T]: T[K] }
