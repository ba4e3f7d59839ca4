import { oneLine, plainLines } from '@/domain/shared/one-line'
import { z } from '@/domain/shared/zod'

/*
 * Texts that others read. Texts of older releases or bare requests in another form are read in this form, and new ones are stored
 * in it.
 */

/** A text on one line: a name, a title. Longer than `most` it is refused, or cut when it is read from the store. */
export const lineText = (most: number) => z.string().overwrite(oneLine).max(most)

/** A text of any number of lines. */
export const longText = (most: number) => z.string().overwrite(plainLines).max(most)
