/**
 * Sets the footer of every printed page: reference, version, status, page and number of pages. Only an `@page` rule of CSS can
 * repeat text on paper and count pages. The rule cannot take its text from the document, so it is written here.
 */
export function PrintFooter({ text }: { text: string }) {
  const quoted = text.replace(/["\\\n]/g, ' ').replace(/</g, ' ')
  return (
    <style>{`@page { size: A4; margin: 15mm 15mm 18mm;
      @bottom-left { content: "${quoted}"; font-size: 8pt; font-family: sans-serif; }
      @bottom-right { content: "Page " counter(page) " of " counter(pages); font-size: 8pt; font-family: sans-serif; } }`}</style>
  )
}
