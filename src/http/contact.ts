/** How OpenAPI writes where a person is reached: an e-mail address, or a page. */
export const contactOf = (contact: string) => ({
  name: 'Reelgist',
  ...(contact.includes('://') ? { url: contact } : { email: contact }),
})
