import { Alert, Anchor, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { usePraVersion } from '@/data/pras/pra-queries'
import { readForExport, storeExport } from '@/data/pras/pras'
import { useUnsavedSteps } from '@/data/pras/use-unsaved-steps'
import { useConfig } from '@/data/records/reference'
import { changedSteps } from '@/domain/pras/compare/compare-steps'
import type { ExportedFile, SeenVersion } from '@/domain/pras/events/command'
import { DIVE_ADVISER_SLUG } from '@/domain/pras/schema'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { todayIso } from '@/domain/shared/dates'
import { ExplainedList } from '@/features/pras/shared/explained-list'
import { LevelNote } from '@/features/pras/shared/level-note'
import { useExplained } from '@/features/pras/shared/use-explained'
import { type MadePdf, usePraPdf } from '@/features/pras/shared/use-pra-pdf'
import { useProblems } from '@/features/pras/shared/use-problems'
import { HashDetails } from '@/features/pras/shared/version-hash'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { Icon } from '@/ui/icon'
import { saveFile } from '@/ui/save-file'
import type { ActionDialogProps } from './action-props'
import classes from './actions.module.css'
import { approvalBlock, isApproval } from './approval-gate'
import { OpenProblems, UnsavedSteps } from './problem-list'
import { blockedByProblems, blockedByUnsaved, leadTimeWarning } from './submit-plan'
import { useCommand } from './use-command'

/**
 * The export for an external adviser: makes the PDF of the stored answers, files it, records it with its hash, and offers it for
 * sending. If it is unknown whether the export was recorded, a retry uses the filed PDF. After a refusal a retry makes a new PDF.
 */
export function ExportDialog({ pra, steps, command, shown, adviserName, onClose }: ActionDialogProps) {
  const config = useConfig()
  const makePdf = usePraPdf(pra, steps)
  const { state, runMade } = useCommand(pra)
  const [made, setMade] = useState<MadePdf | null>(null)
  const stored = useRef<{ pdf: MadePdf; file: ExportedFile; printed: SeenVersion } | null>(null)
  useEffect(() => {
    if (state.failure && !state.failure.canRetry) stored.current = null
  }, [state.failure])
  const isFirstOption = command.event === 'export-first-option'
  const to = isFirstOption ? '1st Option' : adviserName
  const email = isFirstOption ? config.firstOptionEmail : config.diveAdviserEmail
  const version = pra.submittedVersion + 1
  // If the version was submitted to the Dive Team, the export by the Dive Team also approves the shown version.
  const approves = isApproval(pra, command)
  const block = approves ? approvalBlock(pra, shown) : ''
  const seen = { version: shown?.version ?? 0, hash: shown?.hash ?? '' }
  const approved = usePraVersion(pra.id, approves ? seen.version : 0)
  const changed = approved.version
    ? changedSteps({ type: approved.version.type, steps: approved.steps }, { type: pra.type, steps })
    : []
  const today = todayIso(Date.now())
  const problems = useProblems(pra, steps)
  const unsaved = useUnsavedSteps(pra, steps)
  const reasons = useExplained(pra.type, steps)
  const late = isFirstOption ? leadTimeWarning(pra.startDate, today, config.firstOptionLeadDays) : ''

  async function makeCommand() {
    if (!stored.current) {
      const { printed, ...now } = await readForExport(pra.id)
      const of = { ...now, hash: printed.hash }
      const pdf = await makePdf({ version: printed.version, audience: to, of })
      const file = await storeExport({
        pra,
        to: isFirstOption ? 'first-option' : DIVE_ADVISER_SLUG,
        blob: pdf.blob,
        fileName: pdf.fileName,
      })
      stored.current = { pdf, file, printed }
    }
    const { file, printed } = stored.current
    if (isFirstOption) return { event: 'export-first-option', export: file, printed } as const
    return { event: 'export-dive-adviser', export: file, printed, ...(approves ? seen : {}) } as const
  }

  async function confirm() {
    if ((await runMade(command.event, makeCommand)) && stored.current) setMade(stored.current.pdf)
  }

  if (made) return <ExportedDialog made={made} to={to} email={email} onClose={onClose} />
  return (
    <CommandDialog
      title={command.label}
      confirmLabel={command.label}
      pendingLabel="Making the PDF"
      blockedBy={block || blockedByUnsaved(unsaved) || blockedByProblems(problems.errors)}
      state={state}
      onConfirm={() => void confirm()}
      onClose={onClose}
      size="lg"
    >
      <UnsavedSteps praId={pra.id} slugs={unsaved} onFollow={onClose} />
      <OpenProblems praId={pra.id} of={problems} onFollow={onClose} />
      {problems.errors.length === 0 && (
        <>
          <ExplainedList of={reasons} title="Sent with these reasons" />
          <p className={classes.plain}>
            Makes version {version} as a PDF, files it with this PRA, and records that it went to {to}. Send
            the file to them yourself; it opens for download when it is made.
          </p>
          <p className={classes.plain}>
            The PDF contains every step, the hazards and the emergency page. It contains no home addresses,
            dates of birth, bank details or details of next of kin. Of a medical, it shows only the expiry
            date.
          </p>
          {approves && (
            <p className={classes.plain}>
              This is your approval, as Dive Team, of version {seen.version}, which is on the page.
              {changed.length > 0 &&
                ` Since then these steps have changed, and version ${version} holds them as they are now: ${changed.map(slug => stepBySlug(slug)?.title ?? slug).join(', ')}.`}
            </p>
          )}
          {approves && <HashDetails version={seen.version} hash={seen.hash} />}
          {approves && shown?.levelNote && <LevelNote text={shown.levelNote} />}
          {late && (
            <Alert color="yellow" icon={<Icon name="warning" />}>
              {late}
            </Alert>
          )}
        </>
      )}
    </CommandDialog>
  )
}

function ExportedDialog({
  made,
  to,
  email,
  onClose,
}: {
  made: MadePdf
  to: string
  email: string
  onClose: () => void
}) {
  return (
    <CommandDialog
      title={`Exported for ${to}`}
      confirmLabel="Done"
      isDone
      onConfirm={onClose}
      onClose={onClose}
    >
      <p className={classes.plain}>{made.fileName} is filed with this PRA.</p>
      <Button
        variant="default"
        leftSection={<Icon name="download" />}
        onClick={() => saveFile(made.blob, made.fileName)}
        data-autofocus
      >
        Download PDF
      </Button>
      {email && (
        <p className={classes.plain}>
          Send it to{' '}
          <Anchor
            underline="always"
            href={`mailto:${email}?subject=${encodeURIComponent(made.fileName.replace('.pdf', ''))}`}
          >
            {email}
          </Anchor>
          . When the response comes, record it here.
        </p>
      )}
    </CommandDialog>
  )
}
