import { describe, expect, it, test } from 'vitest'
import {
  checkAccountNumber,
  checkBic,
  checkCompanyNumber,
  checkForeignAccount,
  checkIban,
  checkNino,
  checkPostcode,
  checkSortCode,
  checkTaxCode,
  checkUtr,
  checkVatNumber,
} from './formats'

describe('the check of an official number', () => {
  test.each([
    // W46 and its like
    [checkSortCode, '12–34–56', '123456'],
    [checkSortCode, '12—34—56', '123456'],
    [checkSortCode, '12\u201134\u201156', '123456'],
    [checkSortCode, '12\u221234\u221256', '123456'],
    [checkSortCode, '12 - 34 - 56', '123456'],
    [checkSortCode, '12.34.56', '123456'],
    [checkSortCode, '12/34/56', '123456'],
    [checkSortCode, '12\u00A034\u00A056', '123456'],
    [checkSortCode, 'Sort code: 12-34-56', '123456'],
    [checkSortCode, 'sortcode 123456', '123456'],
    [checkSortCode, 'S/C 12-34-56', '123456'],
    [checkSortCode, '１２－３４－５６', '123456'],
    // W47 and its like
    [checkVatNumber, 'GB-980-7806-84', '980780684'],
    [checkVatNumber, 'GB 980.7806.84', '980780684'],
    [checkVatNumber, 'GB–980–7806–84', '980780684'],
    [checkVatNumber, 'VAT GB 980 7806 84', '980780684'],
    [checkVatNumber, 'VAT Reg. No. 980 7806 84', '980780684'],
    [checkVatNumber, 'VAT registration number: GB980780684', '980780684'],
    [checkVatNumber, 'V.A.T. No 980 7806 84', '980780684'],
    [checkVatNumber, 'VAT980780684', '980780684'],
    [checkVatNumber, 'VAT: XI 980 7806 84', '980780684'],
    [checkVatNumber, 'gb980\u00A07806\u00A084', '980780684'],
    [checkVatNumber, 'GB 980 7806 84 001', '980780684001'],
    [checkIban, 'IBAN GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
    [checkIban, 'IBAN: GB82WEST12345698765432', 'GB82WEST12345698765432'],
    [checkIban, 'IBANGB82WEST12345698765432', 'GB82WEST12345698765432'],
    [checkIban, 'IBAN No. GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
    [checkIban, 'DE89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
    [checkIban, 'DE89–3704–0044–0532–0130–00', 'DE89370400440532013000'],
    [checkIban, 'DE89.3704.0044.0532.0130.00', 'DE89370400440532013000'],
    [checkIban, 'de89\u00A03704\u00A00044\u00A00532\u00A00130\u00A000', 'DE89370400440532013000'],
    [checkIban, 'DE89\u202F3704 0044 0532 0130 00', 'DE89370400440532013000'],
    [checkIban, '\u202ADE89370400440532013000\u202C', 'DE89370400440532013000'],
    [checkUtr, 'UTR 19558 39661', '1955839661'],
    [checkUtr, 'UTR: 19558-39661', '1955839661'],
    [checkUtr, 'UTR1955839661', '1955839661'],
    [checkUtr, '19558–39661 K', '1955839661'],
    [checkUtr, 'Unique Taxpayer Reference 1955839661', '1955839661'],
    [checkUtr, '1955.839.661', '1955839661'],
    [checkTaxCode, 'Tax code: 1257L', '1257L'],
    [checkTaxCode, '1257 L', '1257L'],
    [checkTaxCode, '1257-L', '1257L'],
    [checkTaxCode, '1257L – M1', '1257L M1'],
    [checkTaxCode, '1257L wk1/mth1', '1257L W1/M1'],
    [checkTaxCode, '1257L Week 1', '1257L W1'],
    [checkTaxCode, '1257L Month1', '1257L M1'],
    [checkTaxCode, '1257L non-cumulative', '1257L X'],
    [checkTaxCode, '1257L cumulative', '1257L'],
    [checkTaxCode, 'S1257L X', 'S1257L X'],
    [checkTaxCode, '0T M1', '0T M1'],
    // W48 and its like
    [checkPostcode, 'BFPO 57', 'BFPO 57'],
    [checkPostcode, 'bfpo57', 'BFPO 57'],
    [checkPostcode, 'B.F.P.O. 57', 'BFPO 57'],
    [checkPostcode, 'BFPO c/o 57', 'BFPO 57'],
    [checkPostcode, 'BFPO 5480', 'BFPO 5480'],
    [checkPostcode, 'BF1 2AU', 'BF1 2AU'],
    [checkPostcode, 'BS1-5TR', 'BS1 5TR'],
    [checkPostcode, 'BS1.5TR', 'BS1 5TR'],
    [checkPostcode, 'bs1\u00A05tr', 'BS1 5TR'],
    [checkPostcode, 'Postcode: SW1A 1AA', 'SW1A 1AA'],
    [checkPostcode, 'B S 1 5 T R', 'BS1 5TR'],
    [checkNino, 'NI AB 12 34 56 C', 'AB123456C'],
    [checkNino, 'AB-12-34-56-C', 'AB123456C'],
    [checkNino, 'N.I. No: AB123456C', 'AB123456C'],
    [checkNino, 'National Insurance Number AB123456C', 'AB123456C'],
    [checkAccountNumber, '6637-4958', '66374958'],
    [checkAccountNumber, 'Account no. 6637 4958', '66374958'],
    [checkForeignAccount, '1234–5678–90', '1234567890'],
    [checkBic, 'SWIFT: NWBKGB2L', 'NWBKGB2L'],
    [checkBic, 'BIC/SWIFT NWBK GB 2L', 'NWBKGB2L'],
    [checkCompanyNumber, 'Company No. 05533445', '05533445'],
    [checkCompanyNumber, 'SC-123456', 'SC123456'],
    [checkCompanyNumber, 'CRN: 5533445', '05533445'],
  ])('accepts a number in any usual notation: %o: %s is stored as %s', (check, typed, stored) => {
    expect(check(typed)).toEqual({ ok: true, value: stored })
    expect(check(stored)).toEqual({ ok: true, value: stored })
  })
})

describe('the refusal of an official number', () => {
  test.each([
    [checkSortCode, '12-34-5', 'it has 6 digits, and this has 5,'],
    [checkSortCode, 'AB-12-34', 'and this has 4 and other signs'],
    [checkSortCode, '00-00-00', 'no bank has six noughts'],
    [checkVatNumber, '980 7806 8', 'it has 9 digits, or 12 for a branch, and this has 8.'],
    [checkVatNumber, '980 7806 85', 'its check digits do not agree'],
    [checkVatNumber, 'DE 123456789', 'it begins with the letters of another country'],
    [checkIban, 'GB82 WEST 1234 5698 7654 3', 'one of its country has 22 characters, and this has 21'],
    [checkIban, 'GB82 WEST 1234 5698 7654 33', 'its check digits do not agree'],
    [checkIban, '12345678', 'it begins with two letters of its country and two digits'],
    [checkUtr, '195583966', 'it has 10 digits, and this has 9.'],
    [checkUtr, '1955839662', 'its check digit does not agree'],
    [checkPostcode, 'BFPO', 'Not a UK postcode'],
    [checkPostcode, 'BFPO 12345', 'Not a UK postcode'],
  ])('says what is wrong: %o: %s: %s', (check, typed, words) => {
    const checked = check(typed)
    expect(checked.ok ? '' : checked.message).toContain(words)
  })

  it('contains no part of the number, which may be secret', () => {
    for (const check of [checkSortCode, checkIban, checkUtr, checkVatNumber]) {
      const checked = check('98765')
      expect(checked.ok ? '' : checked.message).not.toContain('98765')
    }
  })
})
