/** Paths on a 16 by 16 grid, drawn with a 1.5 px stroke. */
const paths = {
  plus: 'M8 3v10M3 8h10',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3 8.5l3.2 3.2L13 5',
  'chevron-down': 'M4 6l4 4 4-4',
  'chevron-right': 'M6 4l4 4-4 4',
  'chevron-left': 'M10 4L6 8l4 4',
  'arrow-up': 'M8 13V3M4 7l4-4 4 4',
  'arrow-down': 'M8 3v10M4 9l4 4 4-4',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5L14 14',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  dots: 'M3 8h.01M8 8h.01M13 8h.01',
  copy: 'M5.5 5.5V3h7.5v7.5h-2.5M3 5.5h7.5V13H3z',
  trash: 'M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4M6.7 6.8v4M9.3 6.8v4',
  upload: 'M8 10.5V3M4.8 6L8 2.8 11.2 6M2.5 10.5v3h11v-3',
  download: 'M8 2.5V10M4.8 7L8 10.2 11.2 7M2.5 10.5v3h11v-3',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  image: 'M2.5 3h11v10h-11zM2.5 11l3.2-3.4 2.6 2.7 1.7-1.5 3.5 3M10.5 6h.01',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3.2l2.2 1.3',
  pin: 'M8 14s4.5-4.2 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 9.8 8 14 8 14zM8 8.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
  warning: 'M8 2.5L14.3 13.5H1.7zM8 6.5v3.2M8 11.6h.01',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.3v3.7M8 5h.01',
  lock: 'M3.5 7.3h9v6.2h-9zM5.3 7.3V5a2.7 2.7 0 0 1 5.4 0v2.3',
  user: 'M8 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 8 8zM2.8 14c.4-2.8 2.5-4 5.2-4s4.8 1.2 5.2 4',
  bell: 'M3.5 11.5h9L11.5 10V6.8a3.5 3.5 0 0 0-7 0V10zM6.7 13.7h2.6',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  history: 'M2.6 6.5A5.7 5.7 0 1 1 2.5 9M2.3 3.5v3h3M8 5.2v3l2.2 1.3',
  comment: 'M2.5 3h11v8H7.5L4.5 13.7V11h-2z',
  eye: 'M1.5 8S4 3.7 8 3.7 14.5 8 14.5 8 12 12.3 8 12.3 1.5 8 1.5 8zM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  edit: 'M3 13l.7-2.8 7-7 2.1 2.1-7 7zM9.3 4.6l2.1 2.1',
  external: 'M9.5 2.5h4v4M13.5 2.5L7.5 8.5M6.5 3.5h-4v10h10v-4',
  filter: 'M2.5 3.5h11L9.3 8.5v4l-2.6 1v-5z',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
} as const
export type IconName = keyof typeof paths

export interface IconProps {
  name: IconName
  /** The name for screen readers, only if no word is next to the icon. */
  label?: string
  /** Pixels; 16 by default. */
  size?: number
}

/** One of the drawn icons, in the colour of the text around it. Without a label it is decoration. */
export function Icon({ name, label, size = 16 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'dots' ? 2.2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      style={{ flexShrink: 0 }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={paths[name]} />
    </svg>
  )
}
