/** `INV-{YYYY}-{0000}`: the zeros give the smallest number of digits. */
export const invoiceNumber = (pattern: string, issuedOn: string, next: number): string =>
  pattern
    .replace(/\{YYYY\}/g, issuedOn.slice(0, 4))
    .replace(/\{YY\}/g, issuedOn.slice(2, 4))
    .replace(/\{MM\}/g, issuedOn.slice(5, 7))
    .replace(/\{(0+)\}/, (_, zeros: string) => String(next).padStart(zeros.length, '0'))
