import { writeFileSync } from 'node:fs'
import { mutated } from './parse.mjs'

/**
 * Judges mutants of storage.rules, one after the other. Its tests are few: all are asked, those first that have noticed
 * most.
 *
 * @param {{ number: number, mutant: object }[]} chosen
 * @param {object} by
 * @param {string} by.source the rules
 * @param {Awaited<ReturnType<typeof import('./runner.mjs').startRunner>>} by.runner ends at the first failure
 * @param {(content: string) => Promise<void>} by.load rejects for rules that do not compile
 * @param {(judged: { number: number, mutant: object, isNoticed: boolean, about?: string }) => void} report
 */
export async function judgeStorage(chosen, { source, runner, load }, report) {
  const files = runner.files.filter(file => file.includes('/tests/rules-storage/'))
  const noticedBy = new Map()
  const isNoticed = async ids => {
    const [by] = await runner.run(new Map(files.map(file => [file, ids])))
    if (by) noticedBy.set(by.id, (noticedBy.get(by.id) ?? 0) + 1)
    return by !== undefined
  }
  for (const each of chosen) {
    const content = mutated(source, each.mutant)
    await load(content)
    writeFileSync(process.env.STORAGE_RULES, content)
    const likely = [...noticedBy]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 8)
      .map(([id]) => id)
    const isSeen = (likely.length > 0 && (await isNoticed(likely))) || (await isNoticed(undefined))
    report({ ...each, isNoticed: isSeen, about: 'all tests were asked' })
  }
}
