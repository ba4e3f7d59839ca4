import type { LinkAnswerOf } from '@/domain/contract-links/request'
import { formatDay, todayIso } from '@/domain/shared/dates'
import { CardPage } from '@/ui/card-page'
import { Dialog } from '@/ui/dialogs/dialog'
import { CodeSteps } from './code-form'
import { DetailsSection } from './details/details-section'
import { QuestionsSection } from './questions/questions-section'
import { DocumentsSection } from './read/documents-section'
import { useShownFiles } from './read/use-shown-files'
import classes from './received.module.css'
import { SignSection } from './sign/sign-section'
import { useVisit } from './visit'

/** When the visit times out, a dialog over the page asks for a new code, so that no typed text is lost. */
export function ReceivedVisit({ link, opened }: { link: string; opened: LinkAnswerOf<'open'> }) {
  const { visit, isOver, setOver, reopen } = useVisit(link, opened)
  const { shown, failure, retry } = useShownFiles(visit)
  const { reference, company, documents, expiresAt } = visit.received
  // A link without documents asks the person for their details.
  const isForDetails = documents.length === 0
  return (
    <CardPage
      isWide
      title={isForDetails ? `Your details for ${reference}` : `Documents of ${reference}`}
      intro={
        isForDetails
          ? `${company || 'The production company'} prepares an agreement with you. The documents come in another mail, to read and sign.`
          : `${company || 'The production company'} has sent you ${documents.length === 1 ? 'this document' : 'these documents'} to read and sign.`
      }
    >
      {!isForDetails && (
        <DocumentsSection received={visit.received} shown={shown} failure={failure} onRetry={retry} />
      )}
      <DetailsSection visit={visit} />
      <QuestionsSection visit={visit} />
      {!isForDetails && <SignSection visit={visit} shown={shown} />}
      <p className={classes.quiet}>
        The link works until {formatDay(todayIso(expiresAt))}. The sender sees when it was opened.
      </p>
      {isOver && (
        <Dialog title="You need a new code" onClose={() => setOver(false)}>
          <CodeSteps link={link} isOver onOpen={reopen} />
        </Dialog>
      )}
    </CardPage>
  )
}
