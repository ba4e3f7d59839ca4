import { useContractTemplates } from '@/data/contracts/templates'
import { templateNames } from '@/domain/contracts/documents/templates'
import { Page } from '@/ui/page'
import { ErrorState } from '@/ui/states/error-state'
import { TagList } from './tag-list'
import { TemplateRulesSection } from './template-rules-section'
import { TemplateSection } from './template-section'
import classes from './templates.module.css'

const crumbs = [{ label: 'Admin' }]

export default function ContractTemplatesPage() {
  const { data, error, refetch } = useContractTemplates()
  return (
    <Page title="Contract templates" breadcrumbs={crumbs}>
      <p className={classes.intro}>
        The app fills these Word files to make documents. To change a file, download it, edit it in Word and
        upload it. The app checks it first. If the check finds a problem, such as a tag that has no value, the
        app shows the place, and the version in force does not change. Every version is kept. Documents that
        were already prepared do not change.
      </p>
      <TemplateRulesSection />
      <TagList />
      {error ? (
        <ErrorState error={error} title="The templates could not be loaded" onRetry={() => void refetch()} />
      ) : (
        data &&
        templateNames.map(name => <TemplateSection key={name} template={name} record={data.get(name)} />)
      )}
    </Page>
  )
}
