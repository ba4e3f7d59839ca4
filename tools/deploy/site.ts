import type { Answer, Google } from './google'

/** The target and the commit of a deployment. */
export interface Site {
  mode: 'staging' | 'production'
  project: string
  bucket: string
  /** The URL that people open, without a slash at its end. */
  appUrl: string
  commit: string
  /** The time when this deployment began, as text. The page's version tag has it, and pages built before it count as older. */
  startedAt: string
}

/** The actions of a deployment other than requests to Google. A test replaces them. */
export interface Outside {
  google: Google
  /** Runs a program to its end; throws if it fails. Returns its output. */
  run(program: 'git' | 'vite' | 'firebase', args: readonly string[]): Promise<string>
  /** The last commit that passed the whole gate; empty for none. */
  gatePassed(): string
  /** Compiled bytes of the rules that would be published. */
  sizesOfRules(): { file: string; compiled: number }[]
  /** True if firestore.transition.rules exists: rules that also accept the shape of the former version. */
  hasTransition(): boolean
  /** The names of the functions. */
  functionNames(): string[]
  /** Runs the open migrations, or only counts their changes. Prints one line for each migration. */
  migrate(isDryRun: boolean): Promise<void>
  /** The answer of a URL to a call without a sign-in. */
  ask(url: string): Promise<{ status: number; body: string }>
  wait(milliseconds: number): Promise<void>
  log(line: string): void
}

/** In its project (`deployments/current`): where the next run continues, and what a rollback restores. */
export interface Progress {
  commit: string
  startedAt: string
  done: string[]
  /** The version that was live before. */
  formerVersion: string
  /** The rules that accept both shapes, once they are published. */
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

/** The oldest page that may write (`config/app.minVersion`). One request, so that no change is lost. */
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
