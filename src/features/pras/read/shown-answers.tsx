import { useProductions } from '@/data/records/reference'
import { CrewTicks } from '@/features/pras/acknowledge/crew-ticks'
import { AskButton } from '@/features/pras/comments/ask-button'
import { CommentsButton } from '@/features/pras/comments/comments-button'
import { ChangesView } from '@/features/pras/compare/changes-view'
import { ChangedSopsNotice } from '@/features/pras/shared/changed-sops-notice'
import { Region } from '@/features/pras/shared/region'
import { SummaryBlock } from '@/features/pras/shared/summary-block'
import { useNames } from '@/features/pras/shared/use-names'
import { Loaded } from '@/ui/states/loaded'
import { PraDocument } from './pra-document'
import type { ShownPra } from './use-shown-pra'

export function ShownAnswers({ of }: { of: ShownPra }) {
  const { pra, header, steps, adviserName } = of
  const productions = useProductions()
  const names = useNames(pra, steps)
  if (of.mode.onlyChanges) {
    return (
      <Region name="Changes">
        <ChangesView
          pra={pra}
          base={of.mode.base}
          shown={of.shown}
          riskLevel={header.riskLevel}
          type={header.type}
          steps={steps}
          isLoading={of.isLoading}
          adviserName={adviserName}
        />
      </Region>
    )
  }
  return (
    <>
      <Region name="Summary">
        <SummaryBlock
          pra={pra}
          header={header}
          steps={steps}
          names={names}
          production={productions.byId.get(pra.productionId)}
          adviserName={adviserName}
        />
      </Region>
      <Loaded
        of={{ error: of.failure, isLoading: of.isLoading, retry: of.onRetry }}
        what="the steps"
        lines={16}
      >
        <PraDocument
          pra={header}
          steps={steps}
          names={names}
          beside={step => <CommentsButton slug={step.slug} title={step.title} />}
          besideAnswer={(step, entry) => <AskButton slug={step.slug} path={entry.path} label={entry.label} />}
          before={step => (
            <>
              {step.slug === 'crew' && <CrewTicks pra={pra} />}
              <ChangedSopsNotice pra={pra} step={step} content={steps[step.slug]?.content ?? {}} />
            </>
          )}
        />
      </Loaded>
    </>
  )
}
