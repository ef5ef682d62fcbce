/** Money that is told by the letters of its currency. */

/** The codes of the countries whose money is seldom told by a sign; in capitals, since "try", "pen" and "mad" are words. */
const codes =
  'USD|EUR|GBP|JPY|INR|CHF|DKK|SEK|NOK|ISK|PLN|CZK|HUF|RON|TRY|RUB|CNY|KRW|THB|IDR|MYR|SGD|HKD|TWD|VND|PHP|AUD|NZD|CAD|MXN|BRL|ARS|CLP|COP|PEN|UYU|BOB|ZAR|EGP|SAR|AED|MAD|QAR|KWD|ILS|GEL'
/** "RM3.20", "Rs 400", "DKK 220". */
export const currencyBefore = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${codes}|RM|Rs\.?|Fr\.) ?$`, 'u')
export const currencyAfter = new RegExp(String.raw`^ ?(?:(?:${codes})(?!\p{L})|Fr\.)`, 'u')
