import type { Content } from 'pdfmake/interfaces'

/** Returns the heading of a part of the document, which is also in the contents on the cover. */
export function sectionHeading(title: string): Content {
  return { text: title, style: 'heading', tocItem: true, headlineLevel: 1 }
}

export function subheading(text: string): Content {
  return { text, style: 'subheading', headlineLevel: 2 }
}
