/** The element id of a form field, so that the error summary can lead to it. */
export const fieldId = (name: string) => `field-${name.replaceAll('.', '-')}`
