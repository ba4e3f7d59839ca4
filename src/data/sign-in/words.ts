export const SIGNED_OUT_ELSEWHERE =
  'You were signed out, because you signed out in another tab or this device lost your sign-in. Sign in again to continue. Text that was not sent is kept on this device.'
/** The message when the identity service tells a loaded page that the sign-in has ended; it does not say why. */
export const ENDED_MEANWHILE =
  'You were signed out, because your sign-in has expired, or your account is disabled or was deleted. Sign in again. If that does not work, ask an administrator. Your text is kept on this device.'

/** The message after an admin has changed the address. The identity service ends the sign-in in that case. */
export const MOVED =
  'An administrator has changed the address that you sign in with. Sign in with the new address and the password that you have. Text that was not sent is kept on this device.'
