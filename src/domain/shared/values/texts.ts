import { oneLine, plainLines } from '@/domain/shared/one-line'
import { z } from '@/domain/shared/zod'

/*
 * Texts that others read. What an older release or a bare request stored in another form is read so, and what is sent is
 * stored so.
 */

/** A text on one line: a name, a title. Longer than `most` it is refused, or cut when it is read from the store. */
export const lineText = (most: number) => z.string().overwrite(oneLine).max(most)

/** A text of any number of lines. */
export const longText = (most: number) => z.string().overwrite(plainLines).max(most)
