import { Tabs } from '@mantine/core'
import { type PreviewedDocument, useContractPreview } from '@/data/contracts/preview-documents'
import { templateTitles } from '@/domain/contracts/documents/templates'
import type { Contract } from '@/domain/contracts/schema'
import { Dialog } from '@/ui/dialogs/dialog'
import { ErrorState } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { Skeleton } from '@/ui/states/skeleton'
import classes from './preview.module.css'
import { WordPage } from './word-page'

export function PreviewDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { data, error, refetch } = useContractPreview(contract)
  return (
    <Dialog title={`Preview of ${contract.reference}`} size="min(60rem, 100%)" onClose={onClose}>
      {error ? (
        <ErrorState error={error} title="There is no preview" onRetry={() => void refetch()} />
      ) : data ? (
        <Previewed {...data} />
      ) : (
        <Skeleton lines={12} label="Filling the documents" />
      )}
    </Dialog>
  )
}

function Previewed({ documents, missing }: { documents: PreviewedDocument[]; missing: string[] }) {
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warning">
          The documents have gaps, so they cannot be prepared yet. Fill in: {missing.join('; ')}.
        </Notice>
      )}
      <p className={classes.about}>
        The preview is not stored. It shows private details as dots, but the documents show them in full. Word
        may break pages in other places.
      </p>
      <Tabs defaultValue={documents[0]?.template ?? ''} keepMounted={false}>
        {documents.length > 1 && (
          <Tabs.List>
            {documents.map(({ template }) => (
              <Tabs.Tab key={template} value={template}>
                {templateTitles[template]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {documents.map(({ template, word }) => (
          <Tabs.Panel key={template} value={template}>
            <WordPage word={word} label={templateTitles[template]} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
