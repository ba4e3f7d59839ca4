/**
 * The font files that papers may need other than Roboto, as this site serves them, by the path that they have in their package.
 * In a module of its own, loaded when a paper needs one. The Latin letters that come with each script are Roboto's on paper.
 */
const files = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/*/files/*-400-normal.woff',
    '!/node_modules/@fontsource/{amiri,vazirmatn,*-*-*}/files/*-{latin,latin-ext,vietnamese,cyrillic,cyrillic-ext,greek-ext}-400-normal.woff',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
)

/** The address of one file of a family; undefined for one that is not served. */
export function fontFile(id: string, slice: string): string | undefined {
  return files[`/node_modules/@fontsource/${id}/files/${id}-${slice}-400-normal.woff`]
}
