import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

/** Room for navigation, rail, a form of its full width and a column to read in. */
const WIDE = '(min-width: 100em)'

/** Whether the preview of a step is shown next to its form: by the last choice on this device, if the window has room. */
export function usePreview(): { isOffered: boolean; isShown: boolean; toggle: () => void } {
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const [isChosen, choose] = useLocalStorage({
    key: 'greenlight.preview',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return { isOffered: isWide, isShown: isWide && isChosen, toggle: () => choose(!isChosen) }
}
