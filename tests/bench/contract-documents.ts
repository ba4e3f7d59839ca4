import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { planDocuments } from '@/domain/contracts/documents/plan-documents'
import { fillTemplate } from '@/domain/contracts/documents/word/fill-template'
import { contractKinds, sourceOf } from '~tests/fixtures/contract-documents'

const DOCUMENTS = 100
const ROUNDS = 5

const TODAY = '2026-02-10'
const fileOf = (name: string) => readFileSync(resolve(import.meta.dirname, `../../templates/${name}.docx`))

/**
 * Measures 100 loan-out agreements one after the other, from the contract to the Word file as the function makes it. For
 * comparison, bare pizzip and docxtemplater use the same template and data. The two ways alternate, and the results are medians
 * in milliseconds. Also measures how much more memory is used in the last of our rounds than in the first, in MB.
 */
export async function documentFigures(): Promise<{ ours: number; bare: number; grown: number }> {
  const source = sourceOf(contractKinds['loanout, inside, drone'])
  const template = fileOf('loanout-agreement')
  const plan = await planDocuments(source, TODAY)
  const data = plan.documents[0]?.dataFor('1a2b3c4d') ?? {}
  const times = { ours: [] as number[], bare: [] as number[] }
  const memory: number[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const ours = await timed(async () => {
      for (let at = 0; at < DOCUMENTS; at += 1) {
        const [agreement] = (await planDocuments(source, TODAY)).documents
        const { missing } = fillTemplate(
          { PizZip, Docxtemplater },
          template,
          agreement?.dataFor('1a2b3c4d') ?? {},
        )
        if (missing.length > 0) throw new Error(`Nothing fills ${missing.join(', ')}.`)
      }
    })
    memory.push(memoryInUse())
    const bare = await timed(async () => {
      for (let at = 0; at < DOCUMENTS; at += 1) {
        const document = new Docxtemplater(new PizZip(template), { paragraphLoop: true, linebreaks: true })
        document.render(data)
        document.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' })
      }
    })
    // The first round only warms up.
    if (round < 0) continue
    times.ours.push(ours)
    times.bare.push(bare)
  }
  const grown = ((memory.at(-1) ?? 0) - (memory[1] ?? 0)) / 2 ** 20
  return { ours: median(times.ours), bare: median(times.bare), grown }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/** Bytes in use after a garbage collection. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
