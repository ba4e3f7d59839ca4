import type { CustomTableLayout, NamedStyle } from 'pdfmake/interfaces'

/** The colours of the printed document. They are always the colours of the light theme, since paper has no dark theme. */
export const ink = {
  text: '#1c211f',
  dim: '#59625e',
  line: '#c9d0cd',
  accent: '#1b6b49',
  emergency: '#b42318',
  head: '#f0f2f1',
}

export const styles: Record<string, NamedStyle> = {
  kicker: { fontSize: 9, color: ink.dim },
  title: { fontSize: 18, bold: true, margin: [0, 2, 0, 4] },
  heading: { fontSize: 13, bold: true, margin: [0, 14, 0, 6] },
  subheading: { fontSize: 9.5, bold: true, margin: [0, 8, 0, 3] },
  record: { bold: true, margin: [0, 4, 0, 1] },
  label: { color: ink.dim },
  columnHead: { bold: true, fillColor: ink.head },
  small: { fontSize: 8, color: ink.dim },
}

/** A table layout: rows with hairlines between them. */
export const labelledLayout: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => ink.line,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}

/** Like `labelledLayout`, for rows that continue the rows of a table above. */
export const continuedLayout: CustomTableLayout = {
  ...labelledLayout,
  hLineWidth: (row, node) => (row === node.table.body.length ? 0 : 0.5),
}

/** A table layout: a head, and hairlines around every cell. */
export const lineLayout: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => ink.line,
  vLineColor: () => ink.line,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** A table layout: the box around the emergency page. */
export const emergencyLayout: CustomTableLayout = {
  hLineWidth: () => 2,
  vLineWidth: () => 2,
  hLineColor: () => ink.emergency,
  vLineColor: () => ink.emergency,
  paddingLeft: () => 12,
  paddingRight: () => 12,
  paddingTop: () => 10,
  paddingBottom: () => 10,
}

/** A table layout: the same box around a line that says where the emergency page is. */
export const pointerLayout: CustomTableLayout = {
  ...emergencyLayout,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}
