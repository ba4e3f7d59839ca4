import { problemsBefore } from './checks'
import type { Answer, Google } from './google'
import { type Outside, type Progress, readProgress, type Site, setMinVersion, writeProgress } from './site'
import { type Stage, stages, type Work } from './stages'

/** Returns the stages of a deployment, and which of them are still to run. */
export function plan(
  { commit }: Pick<Site, 'commit'>,
  { hasTransition, progress }: { hasTransition: boolean; progress: Progress | undefined },
): { stage: Stage; isDone: boolean }[] {
  const done = progress?.commit === commit ? progress.done : []
  return stages
    .filter(({ isForTransition }) => hasTransition || !isForTransition)
    .map(stage => ({ stage, isDone: done.includes(stage.name) }))
}

export interface DeployOptions {
  isDryRun: boolean
  configFile: Work['configFile']
}

/**
 * Runs all checks first, then the remaining stages, and notes each finished stage in the project. A deployment that broke off
 * continues there. Throws if a check fails, before anything is published, and at the first stage that fails.
 */
export async function deploy(outside: Outside, site: Site, options: DeployOptions): Promise<void> {
  const { google, log } = outside
  const problems = await problemsBefore(outside, site)
  const stored = problems.length > 0 ? undefined : await readProgress(google, site.project)
  const planned = plan(site, { hasTransition: outside.hasTransition(), progress: stored })
  if (options.isDryRun) {
    for (const { stage, isDone } of planned)
      log(`${isDone ? 'done' : 'would'}  ${stage.name}: ${stage.about}`)
  }
  if (problems.length > 0) throw new Error(`Nothing was put live.\n${problems.join('\n')}`)
  if (options.isDryRun) return

  const left = planned.filter(({ isDone }) => !isDone)
  if (left.length === 0) log('This commit is live already.')
  // The app is built on this machine. If the build was done in an earlier run, it may be on another machine.
  const isBuilt = left.some(({ stage }) => stage.name === 'build')
  const toRun =
    isBuilt || left.length === 0
      ? left
      : planned.filter(({ stage, isDone }) => !isDone || stage.name === 'build')
  const progress: Progress =
    stored?.commit === site.commit
      ? stored
      : {
          ...{ commit: site.commit, startedAt: site.startedAt, done: [], rulesForBoth: '' },
          formerVersion: await liveVersion(google, site.project),
        }
  for (const { stage } of toRun) {
    log(`→ ${stage.name}`)
    await stage.run({ outside, site, configFile: options.configFile, progress })
    progress.done = [...new Set([...progress.done, stage.name])]
    await writeProgress(google, site.project, progress)
  }
}

/** Returns the version that Hosting serves; empty if it serves none. */
async function liveVersion(google: Google, project: string): Promise<string> {
  const releases: Answer = await google.find('hosting', `/v1beta1/sites/${project}/releases?pageSize=1`)
  return releases?.releases?.[0]?.version?.name ?? ''
}

/**
 * Restores the pages from before the last deployment, with rules that accept the writes of both versions. The functions stay,
 * because they also serve the former pages. Unsaved text stays in the drafts on people's devices.
 */
export async function rollback({ google, log }: Outside, { project }: Pick<Site, 'project'>): Promise<void> {
  const progress = await readProgress(google, project)
  if (!progress?.formerVersion)
    throw new Error('There is no former version to go back to. Nothing was changed.')
  const { formerVersion, rulesForBoth, done } = progress
  if (done.includes('strict rules') && rulesForBoth) {
    const name = `projects/${project}/releases/cloud.firestore`
    await google.call('rules', 'PATCH', `/v1/${name}`, { release: { name, rulesetName: rulesForBoth } })
    log('→ rules that take both shapes')
  }
  if (done.includes('older pages load again')) await setMinVersion(google, project, '')
  await google.call('hosting', 'POST', `/v1beta1/sites/${project}/releases?versionName=${formerVersion}`, {})
  log(`→ ${formerVersion} is live again`)
  // The next deployment of the same commit publishes its pages again.
  const undone = ['build', 'hosting', 'older pages load again', 'strict rules', 'tag']
  await writeProgress(google, project, { ...progress, done: done.filter(name => !undone.includes(name)) })
}
