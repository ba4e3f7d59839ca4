import { configStore, useConfigRecord } from '@/data/records/config-store'
import type { Config } from '@/domain/config/schema'
import { configType } from '@/domain/records/config'
import { contentOf } from '@/domain/records/record-type'
import { TryMail } from '@/features/admin/try-mail'
import { TryMap } from '@/features/admin/try-map'
import { ReadableStep } from '@/records/readable-step'
import { RecordPage } from '@/records/record-page'

const noNames = () => ''

/** `/admin/config`: the settings that admins may change without a release, with a preview of maps and mails. */
export default function ConfigPage() {
  return (
    <RecordPage id="app" type={configType} store={configStore} source={useConfigRecord()}>
      {config => <Settings config={config} />}
    </RecordPage>
  )
}

function Settings({ config }: { config: Config }) {
  return (
    <>
      <ReadableStep step={configType} content={contentOf(configType, config)} names={noNames} />
      <section aria-labelledby="maps">
        <h2 id="maps">Maps with the saved settings</h2>
        <TryMap key={config.mapTileUrl} tileUrl={config.mapTileUrl} attribution={config.mapAttribution} />
      </section>
      <section aria-labelledby="mails">
        <h2 id="mails">Mails with the saved settings</h2>
        <TryMail />
      </section>
    </>
  )
}
