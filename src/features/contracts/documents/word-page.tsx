import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '@/ui/states/error-state'
import classes from './preview.module.css'

/** The width of an A4 page with a margin, and the width of the window below which a page would be too small to read. Pixels. */
const PAGE_WIDTH = 820
const NARROW = 560

const quietPaper = `
  .docx-wrapper { background: none; padding: 0; display: block; }
  .docx-wrapper > section.docx { box-shadow: none; margin: 0 auto 12px; border: 1px solid #c9ced6; }
`

const narrowTables = `
  .docx table { width: 100% !important; table-layout: auto !important; margin-inline: 0 !important; }
  .docx col, .docx td { width: auto !important; min-width: 0 !important; }
  .docx td p { overflow-wrap: anywhere; }
`

/**
 * Shows a Word document as pages, scaled to fit. The pages are in a shadow tree, so that the styles of the document and of the
 * app do not mix. Scripts in `word` never run.
 */
export function WordPage({ word, label }: { word: Blob; label: string }) {
  const place = useRef<HTMLElement>(null)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    const { current } = place
    if (!current) return
    let isWanted = true
    drawInto(current, word).catch((cause: unknown) => isWanted && setError(cause))
    return () => {
      isWanted = false
    }
  }, [word])
  if (error) return <ErrorState error={error} title="This document cannot be shown here" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable.
    <section ref={place} aria-label={label} tabIndex={0} className={classes.paper} />
  )
}

async function drawInto(place: HTMLElement, word: Blob): Promise<void> {
  const { renderAsync } = await import('docx-preview')
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
  const body = document.createElement('div')
  const styles = document.createElement('div')
  const width = place.clientWidth
  const isNarrow = width < NARROW
  await renderAsync(word, body, styles, {
    className: 'docx',
    // On a phone the text flows, since a whole page would be too small to read.
    ignoreWidth: isNarrow,
    ignoreHeight: isNarrow,
    useBase64URL: true,
    // Needed for tab stops, which headers and footers use.
    experimental: true,
    renderAltChunks: false,
    renderComments: false,
    renderChanges: false,
    ignoreLastRenderedPageBreak: true,
  })
  const own = document.createElement('style')
  own.textContent = quietPaper
  if (isNarrow) {
    // Makes tables narrower on a phone: they are as wide as the sheet, so that their last columns would be out of sight.
    own.textContent += narrowTables
    for (const page of body.querySelectorAll<HTMLElement>('section.docx')) page.style.padding = '16px'
  } else body.style.setProperty('zoom', String(Math.min(1, width / PAGE_WIDTH)))
  root.replaceChildren(styles, own, body)
}
