import { configStore, useConfigRecord } from '@/data/records/config-store'
import type { Config } from '@/domain/config/schema'
import { configType } from '@/domain/records/config'
import { contentOf } from '@/domain/records/record-type'
import { ReadableStep } from '@/records/readable-step'
import { RecordPage } from '@/records/record-page'
import { ShapeMap } from '@/ui/map/shape-map'

const noNames = () => ''

/** /admin/config: what admins may change without a release, with the maps as they look with it. */
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
        <h2 id="maps">Maps as they look now</h2>
        <ShapeMap
          label="Maps as they look now"
          tileUrl={config.mapTileUrl}
          attribution={config.mapAttribution}
        />
      </section>
    </>
  )
}
