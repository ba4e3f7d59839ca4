/**
 * The addresses of all font files except Roboto, by their path in the package. A separate module, loaded only when a document
 * needs it. The Latin letters of each script are left out, since Roboto draws them.
 */
const files = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/*/files/*-400-normal.woff',
    '!/node_modules/@fontsource/{amiri,vazirmatn,*-*-*}/files/*-{latin,latin-ext,vietnamese,cyrillic,cyrillic-ext,greek-ext}-400-normal.woff',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
)

/** Returns the address of one file of a font; undefined if the site does not have it. */
export function fontFile(id: string, slice: string): string | undefined {
  return files[`/node_modules/@fontsource/${id}/files/${id}-${slice}-400-normal.woff`]
}
