import { loadTs } from '../../tools/run-ts.mjs'
import { effort } from './effort-figures.mjs'
import { documents, keystroke } from './form-figures.mjs'
import { firstDownload, firstRows, longList } from './list-figures.mjs'
import { logs } from './log-figures.mjs'
import { figure } from './report.mjs'
import { search } from './search-figures.mjs'

async function transition() {
  const { transitionFigures } = await loadTs('tests/bench/transition.ts')
  const { command, bare } = await transitionFigures()
  return [
    figure({
      name: 'An approval on the server, warm',
      ours: command,
      reference: bare,
      unit: 'ms',
      target: 'at most 2.5 x a bare transaction of the same documents',
      holds: command <= 2.5 * bare,
    }),
  ]
}

async function importUsers() {
  const { importFigures } = await loadTs('tests/bench/import-users.ts')
  const { ours, bare, again } = await importFigures()
  return [
    figure({
      name: 'Import of 10,000 people, 200 of them refused',
      ours,
      reference: bare,
      unit: 'ms',
      target: 'at most 3 x the same documents in bare parallel batches',
      holds: ours <= 3 * bare,
    }),
    figure({
      name: 'The same file again, which changes nothing',
      ours: again,
      reference: bare,
      unit: 'ms',
      target: 'at most 3 x the bare batches',
      holds: again <= 3 * bare,
    }),
  ]
}

async function importRecords() {
  const { recordImportFigures } = await loadTs('tests/bench/import-records.ts')
  const { ours, floor } = recordImportFigures()
  return [
    figure({
      name: '10,000 rows of a file judged over 10,000 companies',
      ours,
      reference: floor,
      unit: 'ms',
      target: 'at most 1.5 x the same rows in parts that know 100 each',
      holds: ours <= 1.5 * floor,
    }),
  ]
}

async function contractDocuments() {
  const { documentFigures } = await loadTs('tests/bench/contract-documents.ts')
  const { ours, bare, grown } = await documentFigures()
  return [
    figure({
      name: '100 contract documents, one after the other',
      ours,
      reference: bare,
      unit: 'ms',
      target: 'at most 1.3 x bare docxtemplater on the same template and data',
      holds: ours <= 1.3 * bare,
    }),
    figure({
      name: 'Memory that 400 more of them leave in use',
      ours: grown,
      unit: 'MB',
      target: 'under 5 MB',
      holds: grown < 5,
    }),
  ]
}

async function images() {
  const { imageFigures } = await loadTs('tests/bench/images.ts')
  const { ours, bare } = await imageFigures()
  return [
    figure({
      name: 'A photograph of 12 megapixels fitted into 1200 x 1200',
      ours,
      reference: bare,
      unit: 'ms',
      target: 'at most 1.2 x bare sharp',
      holds: ours <= 1.2 * bare,
    }),
  ]
}

async function pdf() {
  const { pdfFigures } = await loadTs('tests/bench/pdf.ts')
  const { ours, bare } = pdfFigures
  return [
    figure({
      name: 'PDF of a full dive PRA, module and fonts loaded',
      ours,
      reference: bare,
      unit: 'ms',
      target: 'at most 2 x bare pdfmake on the same definition',
      holds: ours <= 2 * bare,
    }),
  ]
}

/** What is measured in Node alone: neither app nor emulators are started for these. */
export const pureFigures = { search, importRecords, contractDocuments, images, pdf }

/** `npm run bench -- firstRows keystroke` measures those alone. */
export const allFigures = {
  effort,
  firstDownload,
  firstRows,
  longList,
  logs,
  keystroke,
  documents,
  transition,
  importUsers,
  ...pureFigures,
}
