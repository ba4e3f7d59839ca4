import { Button, Stack, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Page } from '@/ui/page'
import { UiHosts } from '@/ui/ui-provider'
import { DialogGallery } from './dialog-gallery'
import { FieldGallery } from './field-gallery'
import { GridGallery } from './grid-gallery'
import {
  BadgeGallery,
  ButtonGallery,
  ControlGallery,
  EncodingGallery,
  MapGallery,
  StateGallery,
} from './part-gallery'
import { TableGallery } from './table-gallery'

/** For looking and for tests in light and dark, at /gallery; production builds leave it out. */
export default function GalleryPage() {
  return (
    <main id="main" tabIndex={-1}>
      <Page title="Gallery of the interface" actions={<SchemeSwitch />}>
        <Stack gap="xl">
          <ButtonGallery />
          <BadgeGallery />
          <StateGallery />
          <DialogGallery />
          <TableGallery />
          <GridGallery />
          <ControlGallery />
          <MapGallery />
          <EncodingGallery />
          <FieldGallery />
        </Stack>
      </Page>
      <UiHosts />
    </main>
  )
}

/** Only in the gallery: in the app, people choose the theme in their account. */
function SchemeSwitch() {
  const { setColorScheme, clearColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme() === 'dark' ? 'light' : 'dark'
  return (
    <>
      <Button variant="default" onClick={() => setColorScheme(other)}>
        Show in {other}
      </Button>
      <Button variant="default" onClick={clearColorScheme}>
        As the system
      </Button>
    </>
  )
}
