import { oneLine, plainLines } from '@/domain/shared/one-line'
import { z } from '@/domain/shared/zod'

/*
 * Texts that other people read. Texts in another form, from older releases or direct requests, are converted when read; new texts
 * are stored in this form.
 */

/**
 * A text on one line, such as a name or a title. A text longer than `most` is refused, or shortened when it is read from the
 * database.
 */
export const lineText = (most: number) => z.string().overwrite(oneLine).max(most)

/** A text of any number of lines. */
export const longText = (most: number) => z.string().overwrite(plainLines).max(most)
