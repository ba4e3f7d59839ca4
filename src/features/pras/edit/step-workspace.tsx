import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra, PraType } from '@/domain/pras/schema'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import type { ReadSteps } from '@/domain/pras/steps/read-steps'
import { pageSlugs, stepBySlug, stepsFor } from '@/domain/pras/steps/registry'
import { praTypeLabels } from '@/domain/pras/type-labels'
import { paths } from '@/domain/shared/paths'
import { Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { FieldStep } from './field-step'
import { AmendmentFinishStep } from './review/amendment-finish-step'
import { ReviewStep } from './review/review-step'

/** For an unknown slug, a note with a link back. */
export function StepWorkspace({ pra, steps, slug }: { pra: Pra; steps: ReadSteps; slug: string }) {
  const actor = useActor()
  if (slug === 'review') return <ReviewStep pra={pra} steps={steps} actor={actor} />
  if (slug === 'amendment-finish' && openAmendment(pra)) {
    return <AmendmentFinishStep pra={pra} steps={steps} actor={actor} />
  }
  const step = stepsFor(pra, steps).find(each => each.slug === slug)
  if (step) return <FieldStep pra={pra} steps={steps} step={step} actor={actor} />
  return <StepNotHere pra={pra} slug={slug} firstSlug={stepsFor(pra, steps)[0]?.slug ?? 'review'} />
}

function StepNotHere({ pra, slug, firstSlug }: { pra: Pra; slug: string; firstSlug: string }) {
  const isPage = pageSlugs.some(page => page === slug)
  const { title, body } = isPage
    ? {
        title: 'No amendment is being written',
        body: 'An approved PRA can only be changed by an amendment. Start one from the PRA itself.',
      }
    : absenceWords(pra.type, stepBySlug(slug))
  return (
    <Page
      title={`${pra.reference} · ${pra.title || 'Untitled'}`}
      breadcrumbs={[
        { label: 'PRAs', to: paths.pras },
        { label: pra.reference, to: paths.pra(pra.id) },
      ]}
    >
      <EmptyState
        title={title}
        body={body}
        action={
          <Button
            component={Link}
            to={isPage ? paths.pra(pra.id) : paths.praStep(pra.id, firstSlug)}
            variant="default"
          >
            {isPage ? 'Open the PRA' : 'Open the first step'}
          </Button>
        }
      />
    </Page>
  )
}

const inWords = new Intl.ListFormat('en-GB')

/** Returns why this PRA has no such step. */
function absenceWords(type: PraType, step: StepDefinition | undefined): { title: string; body: string } {
  if (!step) {
    return {
      title: 'No such step',
      body: 'The address names a step that does not exist. It may have been typed wrongly.',
    }
  }
  const title = `No step “${step.title}” on this PRA`
  if (step.types.includes(type)) {
    return { title, body: 'This step appears when an answer in General info requires it.' }
  }
  const types = inWords.format(step.types.map(each => praTypeLabels[each].toLowerCase()))
  return {
    title,
    body: `Only ${types} PRAs have this step. This PRA is ${praTypeLabels[type].toLowerCase()}.`,
  }
}
