/** The fewest characters of a new password. Length is the protection; there are no rules on kinds of characters (NCSC, NIST). */
export const PASSWORD_LENGTH = 10
