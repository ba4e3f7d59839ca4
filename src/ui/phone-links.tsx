import { readPhones, telHref } from '@/domain/shared/values/phone-text'

/** A telephone text in which each number is a link that dials it. Unreadable text is not a link. */
export function PhoneLinks({ text }: { text: string }) {
  return readPhones(text).parts.map(({ at, text: words, number }) =>
    number ? (
      <a key={at} href={telHref(number)}>
        {words}
      </a>
    ) : (
      <span key={at}>{words}</span>
    ),
  )
}
