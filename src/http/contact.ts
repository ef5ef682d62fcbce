import { html } from 'hono/html'

/** How OpenAPI writes where a person is reached: an e-mail address, or a page. */
export const contactOf = (contact: string) => ({
  name: 'Reelgist',
  ...(isPage(contact) ? { url: contact } : { email: contact }),
})

const isPage = (contact: string) => contact.includes('://')

export const contactUri = (contact: string): string => (isPage(contact) ? contact : `mailto:${contact}`)

export interface FooterParts {
  contact?: string | undefined
  termsUrl?: string | undefined
}

/** Where the terms are and whom to write to, for the foot of a page; what is not set is not mentioned. */
export function footerLinks({ contact, termsUrl }: FooterParts) {
  return html`${termsUrl === undefined ? '' : html`<a href="${termsUrl}">Terms</a>`}
  ${contact === undefined ? '' : html`<a href="${contactUri(contact)}">Contact</a>`}`
}
