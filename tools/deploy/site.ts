import type { Answer, Google } from './google'

/** Where a deployment goes, and what of. */
export interface Site {
  mode: 'staging' | 'production'
  project: string
  bucket: string
  /** The address that people open, without a slash at its end. */
  appUrl: string
  commit: string
  /** When this deployment began, as text: the tag has it, and pages built before it count as older. */
  startedAt: string
}

/** The actions of a deployment other than asking Google. A test plays it. */
export interface Outside {
  google: Google
  /** Runs a program to its end; throws when it fails. Returns what it printed. */
  run(program: 'git' | 'vite' | 'firebase', args: readonly string[]): Promise<string>
  /** The commit that the whole gate passed last; empty for none. */
  gatePassed(): string
  /** Compiled bytes of the rules that would be published. */
  sizesOfRules(): { file: string; compiled: number }[]
  /** Whether firestore.transition.rules is there: rules that take the shape of the former version as well. */
  hasTransition(): boolean
  /** The names of the functions. */
  functionNames(): string[]
  /** Does what migrations have still to do, or only counts it; says so a line each. */
  migrate(isDryRun: boolean): Promise<void>
  /** What an address answers to a call without a sign-in. */
  ask(url: string): Promise<{ status: number; body: string }>
  wait(milliseconds: number): Promise<void>
  log(line: string): void
}

/** What is known of a deployment in its project (`deployments/current`): where it goes on, and what a rollback goes back to. */
export interface Progress {
  commit: string
  startedAt: string
  done: string[]
  /** What was live before. */
  formerVersion: string
  /** The rules that take both shapes, once they are published. */
  rulesForBoth: string
}

const CURRENT = 'deployments/current'
const documents = (project: string) => `/v1/projects/${project}/databases/(default)/documents`

export async function readProgress(google: Google, project: string): Promise<Progress | undefined> {
  const stored: Answer = await google.find('firestore', `${documents(project)}/${CURRENT}`)
  const text = stored?.fields?.progress?.stringValue
  return text ? JSON.parse(text) : undefined
}

export async function writeProgress(google: Google, project: string, progress: Progress): Promise<void> {
  const fields = { progress: { stringValue: JSON.stringify(progress) } }
  await google.call('firestore', 'PATCH', `${documents(project)}/${CURRENT}`, { fields })
}

/**
 * Sets which pages may still write (`config/app.minVersion`), as any writer of the record does: with the next revision. One
 * request, so that no admin's change is lost.
 */
export async function setMinVersion(google: Google, project: string, moment: string): Promise<void> {
  const name = `projects/${project}/databases/(default)/documents/config/app`
  const fields = {
    minVersion: { stringValue: moment },
    lastModifiedAt: { integerValue: String(Date.now()) },
    lastModifiedById: { stringValue: 'deploy' },
    lastWriteId: { stringValue: crypto.randomUUID() },
  }
  const write = {
    update: { name, fields },
    updateMask: { fieldPaths: Object.keys(fields) },
    updateTransforms: [
      { fieldPath: 'revision', increment: { integerValue: '1' } },
      { fieldPath: 'writtenAt', setToServerValue: 'REQUEST_TIME' },
    ],
  }
  await google.call('firestore', 'POST', `${documents(project)}:commit`, { writes: [write] })
}
