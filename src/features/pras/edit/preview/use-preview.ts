import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

/** Matches a window with room for the navigation, the list of steps, a full-width form and a column for reading. */
const WIDE = '(min-width: 100em)'

/** Returns whether the preview of a step is shown next to its form: the last choice on this device, if the window has room. */
export function usePreview(): { isOffered: boolean; isShown: boolean; toggle: () => void } {
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const [isChosen, choose] = useLocalStorage({
    key: 'greenlight.preview',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return { isOffered: isWide, isShown: isWide && isChosen, toggle: () => choose(!isChosen) }
}
