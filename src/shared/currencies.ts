export type Currency = {
  readonly code: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly perDollar: number
}

/**
 * `decimals` is the ISO 4217 exponent. `perDollar` is roughly how many make a US dollar, rounded to 1, 2 or 5 with
 * zeros.
 */
export const CURRENCIES: readonly Currency[] = [
  { code: 'AUD', name: 'Australian dollar', symbol: '$', decimals: 2, perDollar: 1 },
  { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2, perDollar: 1 },
  { code: 'GBP', name: 'British pound', symbol: '£', decimals: 2, perDollar: 1 },
  { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2, perDollar: 1 },
  { code: 'NZD', name: 'New Zealand dollar', symbol: '$', decimals: 2, perDollar: 1 },
  { code: 'CAD', name: 'Canadian dollar', symbol: '$', decimals: 2, perDollar: 1 },
  { code: 'ZAR', name: 'South African rand', symbol: 'R', decimals: 2, perDollar: 20 },
  { code: 'INR', name: 'Indian rupee', symbol: '₹', decimals: 2, perDollar: 100 },
  { code: 'SGD', name: 'Singapore dollar', symbol: '$', decimals: 2, perDollar: 1 },
  { code: 'MYR', name: 'Malaysian ringgit', symbol: 'RM', decimals: 2, perDollar: 5 },
  { code: 'HKD', name: 'Hong Kong dollar', symbol: '$', decimals: 2, perDollar: 10 },
  { code: 'JPY', name: 'Japanese yen', symbol: '¥', decimals: 0, perDollar: 100 },
  { code: 'CNY', name: 'Chinese yuan', symbol: '¥', decimals: 2, perDollar: 5 },
  { code: 'KRW', name: 'South Korean won', symbol: '₩', decimals: 0, perDollar: 1000 },
  { code: 'PHP', name: 'Philippine peso', symbol: '₱', decimals: 2, perDollar: 50 },
  { code: 'THB', name: 'Thai baht', symbol: '฿', decimals: 2, perDollar: 50 },
  { code: 'IDR', name: 'Indonesian rupiah', symbol: 'Rp', decimals: 2, perDollar: 20_000 },
  { code: 'VND', name: 'Vietnamese dong', symbol: '₫', decimals: 0, perDollar: 20_000 },
  { code: 'AED', name: 'UAE dirham', symbol: 'AED', decimals: 2, perDollar: 5 },
  { code: 'SAR', name: 'Saudi riyal', symbol: 'SAR', decimals: 2, perDollar: 5 },
  { code: 'QAR', name: 'Qatari riyal', symbol: 'QAR', decimals: 2, perDollar: 5 },
  { code: 'KWD', name: 'Kuwaiti dinar', symbol: 'KWD', decimals: 3, perDollar: 0.2 },
  { code: 'BHD', name: 'Bahraini dinar', symbol: 'BHD', decimals: 3, perDollar: 0.5 },
  { code: 'OMR', name: 'Omani rial', symbol: 'OMR', decimals: 3, perDollar: 0.5 },
  { code: 'EGP', name: 'Egyptian pound', symbol: 'E£', decimals: 2, perDollar: 50 },
  { code: 'KES', name: 'Kenyan shilling', symbol: 'KSh', decimals: 2, perDollar: 100 },
  { code: 'NGN', name: 'Nigerian naira', symbol: '₦', decimals: 2, perDollar: 2000 },
  { code: 'GHS', name: 'Ghanaian cedi', symbol: 'GH₵', decimals: 2, perDollar: 10 },
  { code: 'UGX', name: 'Ugandan shilling', symbol: 'USh', decimals: 0, perDollar: 5000 },
  { code: 'TZS', name: 'Tanzanian shilling', symbol: 'TSh', decimals: 2, perDollar: 2000 },
  { code: 'MAD', name: 'Moroccan dirham', symbol: 'MAD', decimals: 2, perDollar: 10 },
  { code: 'ILS', name: 'Israeli new shekel', symbol: '₪', decimals: 2, perDollar: 5 },
  { code: 'TRY', name: 'Turkish lira', symbol: '₺', decimals: 2, perDollar: 50 },
  { code: 'CHF', name: 'Swiss franc', symbol: 'CHF', decimals: 2, perDollar: 1 },
  { code: 'SEK', name: 'Swedish krona', symbol: 'kr', decimals: 2, perDollar: 10 },
  { code: 'NOK', name: 'Norwegian krone', symbol: 'kr', decimals: 2, perDollar: 10 },
  { code: 'DKK', name: 'Danish krone', symbol: 'kr', decimals: 2, perDollar: 5 },
  { code: 'ISK', name: 'Icelandic króna', symbol: 'kr', decimals: 0, perDollar: 100 },
  { code: 'PLN', name: 'Polish złoty', symbol: 'zł', decimals: 2, perDollar: 5 },
  { code: 'CZK', name: 'Czech koruna', symbol: 'Kč', decimals: 2, perDollar: 20 },
  { code: 'HUF', name: 'Hungarian forint', symbol: 'Ft', decimals: 2, perDollar: 500 },
  { code: 'RON', name: 'Romanian leu', symbol: 'lei', decimals: 2, perDollar: 5 },
  { code: 'BGN', name: 'Bulgarian lev', symbol: 'лв', decimals: 2, perDollar: 2 },
  { code: 'UAH', name: 'Ukrainian hryvnia', symbol: '₴', decimals: 2, perDollar: 50 },
  { code: 'MXN', name: 'Mexican peso', symbol: '$', decimals: 2, perDollar: 20 },
  { code: 'BRL', name: 'Brazilian real', symbol: 'R$', decimals: 2, perDollar: 5 },
  { code: 'ARS', name: 'Argentine peso', symbol: '$', decimals: 2, perDollar: 1000 },
  { code: 'CLP', name: 'Chilean peso', symbol: '$', decimals: 0, perDollar: 1000 },
  { code: 'COP', name: 'Colombian peso', symbol: '$', decimals: 2, perDollar: 5000 },
  { code: 'PEN', name: 'Peruvian sol', symbol: 'S/', decimals: 2, perDollar: 5 },
  { code: 'TTD', name: 'Trinidad and Tobago dollar', symbol: '$', decimals: 2, perDollar: 5 },
  { code: 'JMD', name: 'Jamaican dollar', symbol: '$', decimals: 2, perDollar: 200 },
]

const byCode = new Map(CURRENCIES.map((currency) => [currency.code, currency]))

export function currencyOf(code: string): Currency | undefined {
  return byCode.get(code)
}

/** A currency outside the list shows its code and a space. */
export function symbolOf(code: string): string {
  return byCode.get(code)?.symbol ?? `${code} `
}

export function decimalsOf(code: string): number {
  return byCode.get(code)?.decimals ?? 2
}
