import { createTheme } from '@mantine/core'

/** A closed list keeps its options out of the page: otherwise a form with twenty selects is four times as heavy. */
const comboboxProps = { keepMounted: false, transitionProps: { duration: 80 }, shadow: 'md' }

/**
 * The look of every Mantine component: one deep green accent on neutral greys, Inter at 14 px, 6 px corners, controls 36 px
 * high, a 4 px grid. Components are named by plain strings, so that none is loaded for its defaults.
 */
export const theme = createTheme({
  primaryColor: 'greenlight',
  // The dark scheme uses the same shade, because Mantine chooses the text colour of a filled button only once, for the light
  // scheme.
  primaryShade: { light: 7, dark: 7 },
  // White text on a bright colour has too little contrast, so text is white only on colours below this luminance.
  autoContrast: true,
  luminanceThreshold: 0.17,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  defaultRadius: 'sm',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  colors: {
    greenlight: [
      '#eef7f2',
      '#d9ede2',
      '#b2dbc6',
      '#86c6a6',
      '#68ba92',
      '#42a276',
      '#2f8f63',
      '#1b6b49',
      '#145639',
      '#0b432c',
    ],
    gray: [
      '#f7f8f8',
      '#f0f2f1',
      '#e4e8e6',
      '#d5dad8',
      '#bfc6c3',
      '#98a19d',
      '#5f6864',
      '#4a524f',
      '#333a37',
      '#1c211f',
    ],
    dark: [
      '#d3d8d6',
      '#bcc3c0',
      '#9ba39f',
      '#6f7773',
      '#4a514e',
      '#3a413e',
      '#2b302e',
      '#191d1b',
      '#131615',
      '#0d100f',
    ],
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '8px', xl: '16px' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  shadows: {
    xs: 'none',
    sm: '0 2px 8px rgb(0 0 0 / 0.10)',
    md: '0 4px 16px rgb(0 0 0 / 0.14)',
    lg: '0 4px 16px rgb(0 0 0 / 0.14)',
    xl: '0 8px 28px rgb(0 0 0 / 0.18)',
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.5' },
      h4: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  components: {
    Select: { defaultProps: { comboboxProps, size: 'sm', checkIconPosition: 'right' } },
    MultiSelect: { defaultProps: { comboboxProps, size: 'sm', checkIconPosition: 'right' } },
    Autocomplete: { defaultProps: { comboboxProps, size: 'sm' } },
    Textarea: { defaultProps: { rows: 6 } },
    // The default size of 20 px is smaller than the target of 24 px that WCAG 2.2 requires.
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    CloseButton: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        centered: true,
        padding: 'lg',
        transitionProps: { duration: 100 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    // A div, since a `header` outside every section would count as a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Drawer: {
      defaultProps: { transitionProps: { duration: 120 }, closeButtonProps: { 'aria-label': 'Close' } },
    },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 80 },
        shadow: 'md',
        position: 'bottom-end',
        keepMounted: false,
        // Mantine's placeholder for the focus is not a menu item, and a menu must contain only menu items.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        transitionProps: { duration: 80 },
        events: { hover: true, focus: true, touch: true },
        multiline: true,
      },
    },
  },
})
