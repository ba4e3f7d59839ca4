/** Length protects a password; there are no rules about kinds of characters (as NCSC and NIST advise). */
export const PASSWORD_LENGTH = 10
