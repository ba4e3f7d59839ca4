import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { compareSteps } from '@/domain/pras/compare/compare-steps'
import { overviews } from '@/domain/pras/map/site-overviews'
import type { Pra } from '@/domain/pras/schema'
import { readSteps } from '@/domain/pras/steps/read-steps'
import { stepContext, stepsFor } from '@/domain/pras/steps/registry'
import type { Content } from '@/domain/shared/fields'
import { sopIdsOf } from '@/domain/view-models/changed-sops'
import { hazardRows } from '@/domain/view-models/hazard-rows'
import { missingLinks } from '@/domain/view-models/linked-words'
import { stepFiles } from '@/domain/view-models/step-files'
import { summaryFacts } from '@/domain/view-models/summary'
import { documentKinds, locationPackOf, makeDocument } from '@/features/documents/documents'
import { documentSteps } from '@/features/documents/model/kept-off-documents'
import { cardDocument, crewPackDocument } from '@/features/documents/pdf/crew-pack'
import { cardTries } from '@/features/documents/pdf/emergency-card'
import { praDocument } from '@/features/documents/pdf/pra-document'
import { differences } from '@/records/conflict/conflict-model'
import { toAnswers, toValues } from '@/ui/form/form-values'
import { type FullPraType, fullPra } from '~tests/fixtures/full-pra'
import { withJunk } from '~tests/fixtures/junk'
import { buildUsers } from '~tests/fixtures/people'
import { oneOfEach, runs } from '~tests/support/deep'
import { testFonts } from '~tests/support/pdf-fonts'
import { consequences } from './edit/consequences/consequences'
import { contentText } from './edit/content-text'
import { stepFacts } from './edit/facts/step-facts-model'
import { hazardLines, hazardProgress, mergedCatalogue, openSuggestions } from './edit/hazards/hazard-model'

vi.mock('@/data/files/file-content', () => ({
  fileContent: () => Promise.reject(new Error('no network here')),
}))

const TODAY = '2026-04-12'
const names = () => ''
const users = buildUsers(TODAY)

const types: FullPraType[] = ['regular', 'dive']

function poisonable(type: FullPraType) {
  const { pra, steps } = fullPra(type)
  const contents = Object.fromEntries(Object.entries(steps).map(([slug, { content }]) => [slug, content]))
  return { pra, contents }
}

const inputOf = (pra: Pra, poisoned: Record<string, Content>) => ({
  pra,
  steps: readSteps(poisoned),
  names,
  users,
  images: {},
  version: 0,
  now: Date.UTC(2026, 3, 12),
})

/** Tests the screens, the editor's models and every document of a PRA with junk anywhere in its answers. */
describe.each(types)('a complete %s PRA that has junk in place of some answers', type => {
  const { pra, contents } = poisonable(type)

  test('can be shown and edited without an error', () => {
    fc.assert(
      fc.property(withJunk(contents), poisoned => {
        const steps = readSteps(poisoned)
        const catalogue = mergedCatalogue([])
        const context = stepContext(pra, steps, TODAY)
        const hazards = steps.hazards?.content ?? {}
        hazardRows(hazards, names)
        hazardLines(hazards, [], catalogue)
        openSuggestions(pra, context.steps, catalogue)
        for (const step of stepsFor(pra, steps)) {
          const content = steps[step.slug]?.content ?? {}
          stepFiles(content)
          stepFacts(step.slug, content, { pilots: new Map(), aircraft: new Map() })
          sopIdsOf(step, content)
          contentText(step, content, names, context)
          differences(step.fields, content, contents[step.slug] ?? {})
          toAnswers(step.fields, toValues(step.fields, content))
          hazardProgress(step, content, context)
          overviews[step.slug]?.of(content)
          overviews[step.slug]?.notes?.(content)
        }
        consequences(pra, steps)
        missingLinks(pra, steps, [])
        summaryFacts(pra, steps, names, undefined)
        compareSteps({ type, steps: readSteps(contents) }, { type, steps })
      }),
      runs(60),
    )
  })

  test('can be put into every document without an error', () => {
    fc.assert(
      fc.property(withJunk(contents), poisoned => {
        const input = inputOf(pra, poisoned)
        documentSteps(pra, input.steps)
        praDocument(input)
        locationPackOf(input)
        for (const { fit } of cardTries) cardDocument(input, fit)
        crewPackDocument(input, 0.94)
      }),
      runs(15),
    )
  })
})

/** Each kind of document for one type; in the deep run for both. */
const prints = oneOfEach(
  types.flatMap(type => documentKinds.map(kind => ({ type, kind }))),
  ({ kind }) => kind,
)

test.each(prints)(
  'the $kind of a complete $type PRA with junk in place of some answers can be printed',
  async ({ type, kind }) => {
    const { pra, contents } = poisonable(type)
    const [poisoned = contents] = fc.sample(withJunk(contents), { numRuns: 1, seed: 42 })
    expect((await makeDocument(kind, inputOf(pra, poisoned), testFonts)).size).toBeGreaterThan(1000)
  },
)
