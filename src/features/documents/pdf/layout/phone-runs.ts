import type { Content } from 'pdfmake/interfaces'
import { readPhones, telHref } from '@/domain/shared/values/phone-text'

/** A telephone text for a PDF, on one line: each number in it is a link that dials it. */
export function phoneRuns(phone: string): Content[] {
  return readPhones(phone).parts.map(({ text, number }) => ({
    text,
    noWrap: true,
    ...(number && { link: telHref(number) }),
  }))
}
