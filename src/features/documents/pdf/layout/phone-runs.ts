import type { Content } from 'pdfmake/interfaces'
import { readPhones, telHref } from '@/domain/shared/values/phone-text'

/**
 * Returns a telephone text for a PDF: each number in it is a link that dials it.
 * @param isOneLine true if words and numbers must stay on one line
 */
export function phoneRuns(phone: string, isOneLine = true): Content[] {
  return readPhones(phone).parts.map(({ text, number }) => ({
    text,
    ...((isOneLine || number) && { noWrap: true }),
    ...(number && { link: telHref(number) }),
  }))
}

/** Returns a line in which only these telephone texts are links. */
export function lineRuns(line: string, phones: readonly string[]): Content[] {
  const [phone] = phones.filter(each => each !== '' && line.includes(each))
  if (phone === undefined) return [{ text: line }]
  const at = line.indexOf(phone)
  return [
    { text: line.slice(0, at) },
    ...phoneRuns(phone, false),
    ...lineRuns(line.slice(at + phone.length), phones),
  ]
}
