import { PASSWORD_LENGTH } from '@/domain/users/password'

export const PASSWORD_HELP = `At least ${PASSWORD_LENGTH} characters. Three random words work well.`

/** Returns what is wrong with a typed value; empty if it is valid. */
export type Rule = (entry: string) => string

export const emailRule: Rule = entry => {
  const address = entry.trim()
  if (address === '') return 'Enter your e-mail address'
  if (address.length > 254) return 'An e-mail address has at most 254 characters'
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(address)
    ? ''
    : 'Enter an e-mail address, for example name@example.co.uk'
}

export const passwordRule: Rule = entry => (entry === '' ? 'Enter your password' : '')

export const newPasswordRule: Rule = entry => {
  if (entry === '') return 'Choose a password'
  if (entry.length < PASSWORD_LENGTH) return `A password has at least ${PASSWORD_LENGTH} characters`
  return entry.length > 200 ? 'A password has at most 200 characters' : ''
}
