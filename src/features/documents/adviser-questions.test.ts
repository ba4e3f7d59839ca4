import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type AdviserQuestion,
  adviserQuestions,
  contradictions,
  type Showpiece,
  showpieces,
} from '~tests/fixtures/adviser-questions'
import { demoPapers } from '~tests/support/demo-papers'
import { testFonts } from '~tests/support/pdf-fonts'
import { type PdfPage, pdfPages, squeezed } from '~tests/support/pdf-text'
import { makeDocument } from './documents'

/** Reads the documents of the five example PRAs as an adviser reads them. */

vi.mock('@/data/files/file-content', () => ({
  fileContent: () => Promise.reject(new Error('no network here')),
}))

const names = Object.keys(showpieces) as Showpiece[]
const pagesOf = new Map<Showpiece, PdfPage[]>()
const textOf = (paper: Showpiece) => squeezed((pagesOf.get(paper) ?? []).map(page => page.text).join(' '))

beforeAll(async () => {
  const papers = demoPapers()
  for (const name of names) {
    const input = papers.find(({ pra }) => pra.id === showpieces[name])
    if (!input) throw new Error(`The demo has no ${showpieces[name]}`)
    const blob = await makeDocument('document', input, testFonts)
    pagesOf.set(name, pdfPages(new Uint8Array(await blob.arrayBuffer())))
  }
})

/** A PDF draws text word by word, so spaces are removed before the comparison. */
const answers = (paper: Showpiece, answer: RegExp): boolean =>
  new RegExp(answer.source.replaceAll(' ', '')).test(textOf(paper))

/**
 * Returns a row of the table: the question, and for each document whether it answers the question; empty if the document need not
 * answer it.
 */
const row = ([question, asked, answer]: AdviserQuestion): string => {
  const cells = names.map(paper => (asked.includes(paper) ? (answers(paper, answer) ? 'yes' : 'NO') : ''))
  return `| ${[question, ...cells].join(' | ')} |`
}

test('the list of questions that advisers ask has at least sixty questions, each only once', () => {
  expect(adviserQuestions.length).toBeGreaterThanOrEqual(60)
  expect(new Set(adviserQuestions.map(([question]) => question)).size).toBe(adviserQuestions.length)
})

test('the table in docs/adviser-questions.md says which document answers which question', async () => {
  const head = [`| question | ${names.join(' | ')} |`, `|${' --- |'.repeat(names.length + 1)}`]
  const table = [...head, ...adviserQuestions.map(row)].join('\n')
  await expect(
    `# Questions of an adviser about a paper\n\nMade by \`src/features/documents/adviser-questions.test.ts\` from the papers of the demo; empty if that paper has no such question.\n\n${table}\n`,
  ).toMatchFileSnapshot('../../../docs/adviser-questions.md')
})

describe.each(names)('the document of %s', name => {
  const asked = adviserQuestions.filter(([, papers]) => papers.includes(name))

  test('answers all questions of the list about this document', () => {
    expect(asked.filter(([, , answer]) => !answers(name, answer)).map(([question]) => question)).toEqual([])
  })

  test('has none of the contradictions that were found earlier', () => {
    const found = contradictions.filter(([, papers, words]) => papers.includes(name) && answers(name, words))
    expect(found.map(([what]) => what)).toEqual([])
  })

  test('has at least eight lines on its last page', () => {
    expect(pagesOf.get(name)?.at(-1)?.lines.length).toBeGreaterThanOrEqual(8)
  })
})

test('the table of adviser questions marks a question that a document does not answer with NO', () => {
  expect(answers('Studio', /Greatest depth planned \d/)).toBe(false)
  expect(row(['How deep?', ['Studio'], /Greatest depth planned \d/])).toContain('| NO |')
})
