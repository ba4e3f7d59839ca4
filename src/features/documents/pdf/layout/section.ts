import type { Content } from 'pdfmake/interfaces'

/** The heading of a part of the document, which the contents on the cover name. */
export function sectionHeading(title: string): Content {
  return { text: title, style: 'heading', tocItem: true, headlineLevel: 1 }
}

export function subheading(text: string): Content {
  return { text, style: 'subheading', headlineLevel: 2 }
}
